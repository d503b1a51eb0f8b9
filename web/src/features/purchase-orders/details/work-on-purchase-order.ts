import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import {
  getPurchaseOrder,
  updatePurchaseOrder,
  updatePurchaseOrderLine,
  updatePurchaseOrderStatus,
} from '../../../api/purchase-orders.ts';
import {
  editPurchaseOrderMachine,
  editPurchaseOrderRules,
  errorsInPurchaseForm,
  purchaseOrderBody,
} from '../../../machines/edit-purchase-order.ts';
import type { EditPurchaseOrderCommand, PurchaseOrderDraft } from '../../../machines/edit-purchase-order.ts';
import type { Save, Saved } from '../../../machines/record-work/contract.ts';
import { stores } from '../../../stores/stores.ts';
import { provideWork } from '../../../records/provide-work.ts';
import { orderChanges } from '../../../records/purchase-order/order-changes.ts';
import { mailSaid } from '../../../records/purchase-order/told-seller.ts';
import type { WorkKind } from '../../../records/use-record-work.tsx';
import { purchasePartLabel, showPurchasePart } from './part-labels.ts';

type Saving = Save<PurchaseOrder, PurchaseOrderDraft, EditPurchaseOrderCommand>;

export const PURCHASE_ORDER_PAGE: WorkKind<PurchaseOrder, PurchaseOrderDraft, EditPurchaseOrderCommand> = {
  rules: editPurchaseOrderRules,
  machine: provideWork(editPurchaseOrderMachine, { store: stores.purchase_order, read: getPurchaseOrder, save }),
  noun: 'purchase order',
  chart: purchaseOrderChart,
  labelOf: ({ seller_info }) => seller_info.seller_name,
  partLabel: purchasePartLabel,
  showPart: showPurchasePart,
  changesOf: orderChanges,
};

async function save({ command, row, draft, about, reason }: Saving): Promise<Saved<PurchaseOrder>> {
  const { po_id, revision } = row;
  const options = { ifMatch: revision };
  if (command === 'edit') return { row: await edited(row, draft) };
  if (command === 'cancelLine') {
    const body = { po_id, po_line_id: Number(about), status: 'CANCELLED', message: reason } as const;
    return moved(await updatePurchaseOrderLine(body, options));
  }
  const status = command === 'pay' ? 'PAID' : 'CANCELLED';
  return moved(await updatePurchaseOrderStatus({ po_id, status, send_email: true, message: reason }, options));
}

const moved = (reply: Awaited<ReturnType<typeof updatePurchaseOrderStatus>>): Saved<PurchaseOrder> => ({
  row: reply.purchaseOrder,
  said: mailSaid(reply),
});

async function edited(row: PurchaseOrder, draft: PurchaseOrderDraft): Promise<PurchaseOrder> {
  const body = purchaseOrderBody(row, draft);
  try {
    return await updatePurchaseOrder(body, { ifMatch: row.revision });
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    const fields = errorsInPurchaseForm(error.fields, body, draft);
    throw new ApiError(error.message, error.status, error.code, { ...error.details, fields });
  }
}
