import type { Order } from '@console/shared/entities/order';
import { isMoney, isQuantity } from '@console/shared/money';
import {
  isBeyondApproved,
  isResourced,
  leastAt,
  leastUnit,
  resourced,
  shortfalls,
  unapproved,
  unitsOf,
} from '@console/shared/order-approval';
import type { Compared } from '@console/shared/order-approval';
import { amountsOf } from './draft-totals.ts';
import type { OrderDraft } from './order-draft.ts';
import type { NewOrder } from './new-order.ts';
import type { LineDraft } from './sale-line.ts';
import type { TermsDraft } from './sale-terms.ts';
import { readable } from './written-number.ts';

interface HeldLine extends Compared {
  id: string;
  name: string;
  line: LineDraft;
  pan_india_gst: number;
}

/** A line priced below its minimum. Amounts are rupees per unit, after discounts and including GST. */
export interface LineBelow {
  id: string;
  name: string;
  unit: number;
  /** Null when unknown. */
  least_unit: number | null;
  /** The quantity that was approved, if the line is for more than that; otherwise null. */
  approved_quantity: number | null;
  /** The shortfall as a fraction of the minimum. */
  short: number;
}

/**
 * Lines of a new order that sell below cost plus the minimum margin, so the order would need approval. The server also
 * checks current offer prices, and may hold back more lines.
 */
export const newLinesBelow = ({ lines, terms }: NewOrder, leastMargin: number): LineBelow[] =>
  below(
    lines.map((line) => ({
      id: line.id,
      name: `${line.goods.product_name} ${line.goods.product_sku_name}`,
      line,
      pan_india_gst: line.goods.gst,
      ...unapproved(costUnit(line, line.goods.gst, leastMargin)),
    })),
    terms,
    0,
  );

/**
 * The same for an order being edited. Lines are compared with their minimum. A line with a new source has a new cost.
 */
export const editedLinesBelow = (row: Order, { lines, terms }: OrderDraft, leastMargin: number): LineBelow[] =>
  below(
    row.order_lines.flatMap((of) => {
      const line = lines[of.order_line_id];
      if (!line) return [];
      const { pan_india_gst } = of;
      const { least_unit, cost_unit, approved_quantity } = isResourced(line, of)
        ? resourced(of, costUnit(line, pan_india_gst, leastMargin), row.quotation_id !== null)
        : of;
      const name = `${of.product_info.product_name} ${of.product_sku_info.product_sku_name}`;
      const id = String(of.order_line_id);
      return [{ id, name, line, pan_india_gst, least_unit, cost_unit, approved_quantity }];
    }),
    terms,
    row.least_charges,
  );

const costUnit = ({ offer_price }: LineDraft, gst: number, leastMargin: number): number =>
  leastUnit(readable(offer_price) ?? 0, gst, leastMargin);

function below(lines: readonly HeldLine[], terms: TermsDraft, least_charges: number): LineBelow[] {
  const priced = lines.flatMap(({ line: { quantity, selling_price, discount }, ...line }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ ...line, quantity, selling_price, order_line_discount: readable(discount) ?? 0 }]
      : [],
  );
  const { quotation_discount: order_discount, ...charges } = amountsOf(terms);
  const whole = { ...charges, order_discount, least_charges };
  const [short, units] = [shortfalls(priced, whole), unitsOf(priced, whole)];
  return priced.map((line, at) => lineBelow(line, units[at] ?? 0, short[at] ?? 0)).filter((line) => line.short > 0);
}

export const lineBelow = (
  line: Compared & Pick<LineBelow, 'id' | 'name'> & { quantity: number },
  unit: number,
  short: number,
): LineBelow => ({
  id: line.id,
  name: line.name,
  unit,
  least_unit: leastAt(line),
  approved_quantity: isBeyondApproved(line) ? line.approved_quantity : null,
  short,
});
