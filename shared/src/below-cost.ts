import { toPaise, toRupees } from './money.ts';
import { leastUnit, shortfalls, unitsOf, withGst } from './order-approval.ts';
import { marginOf } from './pricing.ts';
import type { QuotationLine } from './pricing.ts';

interface Line extends QuotationLine {
  /** Null while it is not written, undefined for a reader who does not see it. */
  cost: number | null | undefined;
}

interface Terms {
  charge_1_value: number;
  charge_2_value: number;
  quotation_discount: number;
}

/** A line below cost, or below cost plus the minimum margin. Rupees per unit without GST; the price is after discounts. */
export interface BelowCost {
  price: number;
  cost: number;
  /** In per cent; below zero if it sells below cost. */
  margin: number;
}

/**
 * The lines of a quotation that sell below cost plus the minimum margin; undefined for those that do not, and for those
 * whose cost is not known.
 * @param leastMargin in per cent.
 */
export function belowCosts(
  lines: readonly Line[],
  { quotation_discount: order_discount, charge_1_value, charge_2_value }: Terms,
  leastMargin: number,
): (BelowCost | undefined)[] {
  const terms = { charge_1_value, charge_2_value, order_discount, least_charges: 0 };
  const held = lines.map(({ quotation_line_discount, ...line }) => ({
    ...line,
    order_line_discount: quotation_line_discount || 0,
    least_unit: typeof line.cost === 'number' ? leastUnit(line.cost, line.pan_india_gst, leastMargin) : 0,
  }));
  const [short, units] = [shortfalls(held, terms), unitsOf(held, terms)];
  return held.map(({ cost, pan_india_gst }, at) => {
    if (typeof cost !== 'number' || short[at] === 0) return undefined;
    const price = toRupees(toPaise((units[at] ?? 0) / withGst(1, pan_india_gst)));
    return { price, cost, margin: marginOf(cost, price) };
  });
}
