import { toPaise, toRupees } from './money.ts';
import { unitsOf, withGst } from './order-approval.ts';
import { marginOf, sellingPrice } from './pricing.ts';
import type { QuotationLine } from './pricing.ts';

interface Line extends QuotationLine {
  /** Null while it is not written, undefined for a reader who does not see it. */
  cost: number | null | undefined;
  /** What the line's offer costs; undefined without an offer, or while it is not known. */
  offered?: number | undefined;
}

interface Terms {
  charge_1_value: number;
  charge_2_value: number;
  quotation_discount: number;
}

/**
 * A line below cost plus the minimum margin, or whose cost was entered lower than its offer's. Rupees per unit without
 * GST; the price is after discounts.
 */
export interface BelowCost {
  price: number;
  cost: number;
  /** In per cent; below zero if it sells below cost. */
  margin: number;
  /** The cost as entered, if it is lower than the offer's, which counts instead. */
  entered?: number;
}

/** The cost that counts: the entered one, but at least what the line's offer costs. */
export const countedCost = (entered: number, offered: number | undefined): number => Math.max(entered, offered ?? 0);

export const isBelowCost = ({ price, cost }: BelowCost, leastMargin: number): boolean =>
  price < sellingPrice(cost, leastMargin);

/**
 * The lines of a quotation that sell below cost plus the minimum margin, both in whole paise, or whose cost was entered
 * lower than their offer's; undefined for the others, and for those whose cost is not known.
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
  return lines.map((line, at) => belowCostOf(line, units[at] ?? 0, leastMargin));
}

type Costed = Pick<Line, 'cost' | 'offered' | 'pan_india_gst'>;

/**
 * The same for one line.
 * @param unit rupees per unit after discounts, with GST
 */
export function belowCostOf(
  { cost: entered, offered, pan_india_gst }: Costed,
  unit: number,
  leastMargin: number,
): BelowCost | undefined {
  if (typeof entered !== 'number') return undefined;
  const price = toRupees(toPaise(unit / withGst(1, pan_india_gst)));
  const cost = countedCost(entered, offered);
  const costed = { price, cost, margin: marginOf(cost, price), ...(entered < cost && { entered }) };
  return costed.entered !== undefined || isBelowCost(costed, leastMargin) ? costed : undefined;
}
