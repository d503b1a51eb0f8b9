import type { Order } from '@console/shared/entities/order';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import { getOrder, issueInvoice, updateOrder, updateOrderLine, updateOrderStatus } from '../../../api/orders.ts';
import { editOrderMachine, errorsInForm, orderBody, orderRules } from '../../../machines/edit-order.ts';
import type { OrderCommand } from '../../../machines/edit-order.ts';
import type { OrderDraft } from '../../../machines/order-draft.ts';
import type { Save, Saved } from '../../../machines/record-work/contract.ts';
import { stores } from '../../../stores/stores.ts';
import { orderChanges, orderPartLabel, showOrderPart } from '../../../records/order-approval/order-changes.ts';
import { shownOrderChart, shownStatus } from '../../../records/order-approval/order-status.ts';
import { provideWork } from '../../../records/provide-work.ts';
import type { WorkKind } from '../../../records/use-record-work.tsx';

export const ORDER_WORK: WorkKind<Order, OrderDraft, OrderCommand> = {
  rules: orderRules,
  machine: provideWork(editOrderMachine, { store: stores.order, read: getOrder, save: saveOrder }),
  keptAs: 'order-work.2',
  noun: 'order',
  chart: shownOrderChart,
  shownStatus,
  labelOf: ({ tenant_info }) => tenant_info.tenant_name ?? tenant_info.district,
  partLabel: orderPartLabel,
  showPart: showOrderPart,
  changesOf: orderChanges,
};

async function saveOrder({
  command,
  row,
  draft,
  about,
  reason,
}: Save<Order, OrderDraft, OrderCommand>): Promise<Saved<Order>> {
  const { order_number, revision } = row;
  const options = { ifMatch: revision };
  if (command === 'edit') return { row: await edited(row, draft) };
  if (command === 'cancelLine') {
    const body = { order_number, order_line_id: Number(about), status: 'CANCELLED' } as const;
    return { row: await updateOrderLine(body, options) };
  }
  if (command === 'invoice') return { row: await issueInvoice(order_number, options) };
  const status = command === 'cancel' ? 'CANCELLED' : 'CLOSED';
  return { row: await updateOrderStatus({ order_number, status, message: reason }, options) };
}

async function edited(row: Order, draft: OrderDraft): Promise<Order> {
  const body = orderBody(row, draft);
  try {
    return await updateOrder(body, { ifMatch: row.revision });
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    const fields = errorsInForm(error.fields, body);
    throw new ApiError(error.message, error.status, error.code, { ...error.details, fields });
  }
}
