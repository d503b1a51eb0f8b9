import { formatInr } from '@console/shared/money';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { PurchaseOrderDraft, PurchaseTermsDraft } from '../../../machines/edit-purchase-order.ts';
import type { PurchaseLineDraft } from '../../../machines/purchase-line.ts';
import { readable } from '../../../machines/written-number.ts';
import { partNamed } from '../../../machines/sale-parts.ts';

type Words = Readonly<Record<string, string>>;

const LINE_PARTS: Words = { quantity: 'quantity', price: 'price', gst: 'GST', remark: 'remark' };
const TERMS_PARTS: Words = {
  due_date: 'Due date',
  remark: 'Remark',
  gstin: 'Seller GST',
  seller_email: 'Seller email',
  seller_whatsapp_number: 'Whatsapp',
};

/** 'Line 2, Steel Pipe 2 inch: price', 'Due date'. */
export function purchasePartLabel(part: string, { purchase_order_lines: lines }: PurchaseOrder): string {
  const { line, part: field } = partNamed(part);
  if (line === undefined) return TERMS_PARTS[field] ?? field;
  const words = LINE_PARTS[field] ?? field;
  const at = lines.findIndex(({ po_line_id }) => String(po_line_id) === line);
  const of = lines[at];
  if (!of) return `Another line: ${words}`;
  return `Line ${at + 1}, ${of.product_info.product_name} ${of.product_sku_info.product_sku_name}: ${words}`;
}

/** One part of a draft, as text. */
export function showPurchasePart(part: string, draft: PurchaseOrderDraft): string {
  const { line, part: field } = partNamed(part);
  if (line === undefined) return draft.terms[field as keyof PurchaseTermsDraft] || 'empty';
  const is = draft.lines[line];
  return is ? lineWords(field, is) : 'not there';
}

function lineWords(field: string, { quantity, offer_price, unit_price, gst, remark }: PurchaseLineDraft): string {
  if (field === 'quantity') return readable(quantity)?.toLocaleString('en-IN') ?? 'empty';
  if (field === 'gst') return readable(gst) === null ? 'empty' : `${gst}%`;
  if (field === 'remark') return remark || 'empty';
  return unit_price === offer_price ? rupees(offer_price) : `${rupees(offer_price)}, unit price ${rupees(unit_price)}`;
}

const rupees = (amount: number | null) => (amount === null ? 'empty' : formatInr(amount));
