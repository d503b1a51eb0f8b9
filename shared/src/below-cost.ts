import { toPaise, toRupees } from './money.ts';
import { unitsOf, withGst } from './order-approval.ts';
import { marginOf, sellingPrice } from './pricing.ts';
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
 * The lines of a quotation that sell below cost plus the minimum margin, both in whole paise; undefined for those that
 * do not, and for those whose cost is not known.
 * @param leastMargin in per cent.
 */
export function belowCosts(
  lines: readonly Line[],
  { quotation_discount: order_discount, charge_1_value, charge_2_value }: Terms,
  leastMargin: number,
): (BelowCost | undefined)[] {
  const terms = { charge_1_value, charge_2_value, order_discount, least_charges: 0 };
  const units = unitsOf(
    lines.map((line) => ({ ...line, order_line_discount: line.quotation_line_discount || 0 })),
    terms,
  );
  return lines.map(({ cost, pan_india_gst }, at) => {
    if (typeof cost !== 'number') return undefined;
    const price = toRupees(toPaise((units[at] ?? 0) / withGst(1, pan_india_gst)));
    return price < sellingPrice(cost, leastMargin) ? { price, cost, margin: marginOf(cost, price) } : undefined;
  });
}
