import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { formatInr } from '@console/shared/money';
import { TOTAL_LABELS } from '@console/shared/pricing';
import { dayWords } from '../day-words.ts';
import { deliveryWords } from './delivery-facts.tsx';
import { changedText } from '../judged-fields.ts';

type Line = PurchaseOrder['purchase_order_lines'][number];

/** The changes since somebody looked at a purchase order, as text. */
export function orderChanges(seen: PurchaseOrder, row: PurchaseOrder): string[] {
  const before = new Map(seen.purchase_order_lines.map((line) => [line.po_line_id, line]));
  const after = new Set(row.purchase_order_lines.map(({ po_line_id }) => po_line_id));
  return [
    ...changedText('Status', purchaseOrderChart.label(seen.status), purchaseOrderChart.label(row.status)),
    ...row.purchase_order_lines.flatMap((line) => {
      const was = before.get(line.po_line_id);
      return was ? lineChanges(was, line) : [`${nameOf(line)} was added`];
    }),
    ...seen.purchase_order_lines
      .filter(({ po_line_id }) => !after.has(po_line_id))
      .map((l) => `${nameOf(l)} was removed`),
    ...changedText('Due', dayOf(seen), dayOf(row)),
    ...changedText('Deliver to', deliveryWords(seen), deliveryWords(row)),
    ...changedText('Payment terms', seen.payment_terms ?? 'not stated', row.payment_terms ?? 'not stated'),
    ...changedText('Remark', seen.remark ?? 'none', row.remark ?? 'none'),
    ...changedText(TOTAL_LABELS.grand, formatInr(seen.po_grand_total), formatInr(row.po_grand_total)),
  ];
}

const dayOf = ({ due_date }: PurchaseOrder) => dayWords(due_date);
const nameOf = ({ product_info, product_sku_info }: Line) =>
  `${product_info.product_name} ${product_sku_info.product_sku_name}`;

function lineChanges(was: Line, is: Line): string[] {
  const unit = is.product_sku_info.unit;
  const name = nameOf(is);
  if (was.status !== is.status && is.status === 'CANCELLED') return [`${name} was cancelled`];
  return [
    ...changedText(`${name}, quantity`, amount(was.quantity, unit), amount(is.quantity, unit)),
    ...changedText(`${name}, price`, formatInr(was.offer_price), formatInr(is.offer_price)),
    ...changedText(`${name}, GST`, `${was.gstin}%`, `${is.gstin}%`),
    ...changedText(`${name}, remark`, was.remark ?? 'none', is.remark ?? 'none'),
  ];
}

const amount = (quantity: number, unit: string) => `${quantity.toLocaleString('en-IN')} ${unit}`;
