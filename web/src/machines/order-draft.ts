import type { Order, OrderLine } from '@console/shared/entities/order';
import type { LineDraft } from './sale-line.ts';
import { saleParts } from './sale-parts.ts';
import type { SaleDraft } from './sale-parts.ts';
import { termsDraftOf } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';

export interface OrderTermsDraft extends TermsDraft {
  /** Expected delivery as YYYY-MM-DD; '' for none. */
  edd: string;
  /** Null for none. */
  shipping_address_id: number | null;
}
/** The lines that are not cancelled, and the terms. */
export type OrderDraft = SaleDraft<LineDraft, OrderTermsDraft>;

/** The editable part of an order. */
export const orderDraftOf = (row: Order): OrderDraft => ({
  lines: Object.fromEntries(liveLines(row).map((line) => [line.order_line_id, lineDraftOf(line)])),
  terms: orderTermsOf(row),
});

export const orderParts = saleParts<LineDraft, OrderTermsDraft>();

/** The fields an approver bases the decision on. */
export function judgedOrder(row: Order) {
  const { order_grand_total, tenant_info, user_details } = row;
  return { ...orderDraftOf(row), order_grand_total, tenant_info, user_details };
}

export const liveLines = ({ order_lines }: Order) => order_lines.filter(({ status }) => status !== 'CANCELLED');

export const orderTermsOf = (row: Order): OrderTermsDraft => ({
  ...termsDraftOf(row, row.order_discount),
  edd: row.edd ?? '',
  shipping_address_id: row.shipping_address_id ?? null,
});

export const lineDraftOf = (line: OrderLine): LineDraft => ({
  quantity: line.quantity,
  seller_id: line.seller_id,
  seller_name: line.seller_name,
  sku_offer_id: line.sku_offer_id,
  offer_price: line.offer_price,
  mg: line.mg,
  selling_price: line.selling_price,
  discount: line.order_line_discount || null,
  remarks: line.remarks ?? '',
});
