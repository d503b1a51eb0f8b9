import type { Order } from '@console/shared/entities/order';
import { isMoney, isQuantity } from '@console/shared/money';
import { isResourced, shortfalls, withGst } from '@console/shared/order-approval';
import { amountsOf } from './draft-totals.ts';
import type { OrderDraft } from './edit-order.ts';
import type { NewOrder } from './new-order.ts';
import type { LineDraft } from './sale-line.ts';
import type { TermsDraft } from './sale-terms.ts';
import { readable } from './written-number.ts';

interface HeldLine {
  name: string;
  line: LineDraft;
  pan_india_gst: number;
  least_unit: number | null;
}

/**
 * The lines of a new order that come to less than their cost, by name: it would wait for approval. The server also knows
 * what the offers ask now, and the least margin, and may hold more of them back.
 */
export const newLinesBelow = ({ lines, terms }: NewOrder): string[] =>
  below(
    lines.map((line) => ({
      name: `${line.goods.product_name} ${line.goods.product_sku_name}`,
      line,
      pan_india_gst: line.goods.gst,
      least_unit: costUnit(line, line.goods.gst),
    })),
    terms,
    0,
  );

/** The same of an order being edited, held against the least its lines may come to; from another source, against their cost. */
export const editedLinesBelow = (row: Order, { lines, terms }: OrderDraft): string[] =>
  below(
    row.order_lines.flatMap((of) => {
      const line = lines[of.order_line_id];
      if (!line) return [];
      const { pan_india_gst } = of;
      const isOther = row.quotation_id === null && isResourced(line, of);
      const least_unit = isOther ? costUnit(line, pan_india_gst) : of.least_unit;
      const name = `${of.product_info.product_name} ${of.product_sku_info.product_sku_name}`;
      return [{ name, line, pan_india_gst, least_unit }];
    }),
    terms,
    row.least_charges,
  );

const costUnit = ({ offer_price }: LineDraft, gst: number): number => withGst(readable(offer_price) ?? 0, gst);

function below(lines: readonly HeldLine[], terms: TermsDraft, least_charges: number): string[] {
  const priced = lines.flatMap(({ line: { quantity, selling_price, discount }, ...line }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ ...line, quantity, selling_price, order_line_discount: readable(discount) ?? 0 }]
      : [],
  );
  const { quotation_discount: order_discount, ...charges } = amountsOf(terms);
  const short = shortfalls(priced, { ...charges, order_discount, least_charges });
  return priced.filter((_line, at) => (short[at] ?? 0) > 0).map(({ name }) => name);
}
