import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { formatInr } from '@console/shared/money';
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
import type {
  EditPurchaseOrderCommand,
  PurchaseOrderDraft,
  PurchaseTermsDraft,
} from '../../../machines/edit-purchase-order.ts';
import type { Save, Saved } from '../../../machines/record-work/contract.ts';
import { stores } from '../../../stores/stores.ts';
import { dayWords } from '../../../records/day-words.ts';
import { provideWork } from '../../../records/provide-work.ts';
import { orderChanges } from '../../../records/purchase-order/order-changes.ts';
import { mailSaid } from '../../../records/purchase-order/told-seller.ts';
import type { WorkKind } from '../../../records/use-record-work.tsx';
import type { PurchaseLineDraft } from '../../../machines/purchase-line.ts';
import { readable } from '../../../machines/written-number.ts';
import { partNamed } from '../../../machines/sale-parts.ts';

type Saving = Save<PurchaseOrder, PurchaseOrderDraft, EditPurchaseOrderCommand>;

export const PURCHASE_ORDER_PAGE: WorkKind<PurchaseOrder, PurchaseOrderDraft, EditPurchaseOrderCommand> = {
  rules: editPurchaseOrderRules,
  machine: provideWork(editPurchaseOrderMachine, { store: stores.purchase_order, read: getPurchaseOrder, save }),
  keptAs: 'purchase-order-work.3',
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

type Words = Readonly<Record<string, string>>;

const LINE_PARTS: Words = { quantity: 'quantity', price: 'price', gst: 'GST', remark: 'remark' };
const TERMS_PARTS: Words = {
  due_date: 'Due date',
  remark: 'Remark',
  deliver_to: 'Deliver to',
  payment_terms: 'Payment terms',
  gstin: 'Seller GST',
  seller_email: 'Seller email',
  seller_whatsapp_number: 'Whatsapp',
};

/** 'Line 2, Steel Pipe 2 inch: price', 'Due date'. */
function purchasePartLabel(part: string, { purchase_order_lines: lines }: PurchaseOrder): string {
  const { line, part: field } = partNamed(part);
  if (line === undefined) return TERMS_PARTS[field] ?? field;
  const words = LINE_PARTS[field] ?? field;
  const at = lines.findIndex(({ po_line_id }) => String(po_line_id) === line);
  const of = lines[at];
  if (!of) return `Another line: ${words}`;
  return `Line ${at + 1}, ${of.product_info.product_name} ${of.product_sku_info.product_sku_name}: ${words}`;
}

const DELIVERIES: Words = { SITE: 'site', OFFICE: 'our office' };

/** One part of a draft, as text. */
function showPurchasePart(part: string, draft: PurchaseOrderDraft): string {
  const { line, part: field } = partNamed(part);
  if (field === 'due_date') return dayWords(draft.terms.due_date);
  if (field === 'deliver_to') return DELIVERIES[draft.terms.deliver_to ?? ''] ?? 'not stated';
  if (line === undefined) return draft.terms[field as keyof PurchaseTermsDraft] || 'empty';
  const is = draft.lines[line];
  return is ? lineWords(field, is) : 'not there';
}

function lineWords(field: string, { quantity, offer_price, gst, remark }: PurchaseLineDraft): string {
  if (field === 'quantity') return readable(quantity)?.toLocaleString('en-IN') ?? 'empty';
  if (field === 'gst') return `${gst}%`;
  if (field === 'remark') return remark || 'empty';
  return rupees(offer_price);
}

const rupees = (amount: number | null) => (amount === null ? 'empty' : formatInr(amount));
