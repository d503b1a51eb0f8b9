import { sellingPrice } from './pricing.ts';

/** Set on an order priced below what was approved: it awaits approval, or has been approved. */
export const APPROVALS = ['WAITING', 'APPROVED'] as const;
export type Approval = (typeof APPROVALS)[number];

interface Line {
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
  order_line_discount: number;
  status?: string;
}

interface Terms {
  charge_1_value: number;
  charge_2_value: number;
  order_discount: number;
  /** The approved charges. Any reduction of them lowers every price. */
  least_charges: number;
}

export const leastChargesOf = ({ charge_1_value, charge_2_value }: Pick<Terms, 'charge_1_value' | 'charge_2_value'>) =>
  Math.max(0, charge_1_value + charge_2_value);

/**
 * What a unit of each line comes to in rupees: with GST, less the line's discount and its share of the order's
 * discount. Not rounded: a value rounded for one quantity would be wrong for another.
 */
export function unitsOf(lines: readonly Line[], terms: Terms): number[] {
  const live = lines.filter(({ status }) => status !== 'CANCELLED');
  const whole = live.reduce((sum, line) => sum + line.quantity * ownUnit(line), 0);
  const { charge_1_value, charge_2_value, order_discount, least_charges } = terms;
  const off = order_discount + Math.max(0, least_charges - charge_1_value - charge_2_value);
  const kept = whole > 0 ? 1 - off / whole : 1;
  return lines.map((line) => ownUnit(line) * kept);
}

const ownUnit = ({ quantity, selling_price, pan_india_gst, order_line_discount }: Line): number =>
  withGst(selling_price, pan_india_gst) - order_line_discount / quantity;

export const withGst = (price: number, percent: number): number => price * (1 + percent / 100);

/**
 * The minimum per unit of a line without an approved price, including GST: its cost plus the minimum margin.
 * @param gst and `leastMargin` in per cent.
 */
export const leastUnit = (cost: number, gst: number, leastMargin: number): number =>
  withGst(sellingPrice(cost, leastMargin), gst);

interface Sourced {
  seller_id: number | null;
  sku_offer_id: number | null;
  offer_price: number | null;
}

const SOURCE = ['seller_id', 'sku_offer_id', 'offer_price'] as const;

/** Without a price set by a quotation, another source means another cost to compare the price with. */
export const isResourced = (line: Sourced, before: Sourced | undefined): boolean =>
  SOURCE.some((field) => line[field] !== before?.[field]);

/** What the price of a unit is compared with, in rupees including GST. */
export interface Compared {
  /** The minimum without approval: the cost, or what a quotation or an approval allowed; null if no cost is known. */
  least_unit: number | null;
  /** The cost plus the minimum margin; null if no offer gives it. */
  cost_unit: number | null;
  /** The quantity that was approved at `least_unit`; null for one that nobody had to approve. */
  approved_quantity: number | null;
}

/** A line whose price nobody has approved is compared with its cost. */
export const unapproved = (cost_unit: number | null): Compared => ({
  least_unit: cost_unit,
  cost_unit,
  approved_quantity: null,
});

/** The price that a quotation set stands whatever the source of the line costs, but only for the quantity quoted. */
export const resourced = (
  { least_unit, approved_quantity }: Compared,
  cost_unit: number | null,
  isQuoted: boolean,
): Compared => (isQuoted ? { least_unit, cost_unit, approved_quantity } : unapproved(cost_unit));

/** Whether the line is for more than was approved. A gateway that stores no quantity limits none. */
export const isBeyondApproved = ({ quantity, approved_quantity }: Compared & Pick<Line, 'quantity'>): boolean =>
  quantity > (approved_quantity ?? Infinity);

/**
 * The minimum of a unit at the quantity of the line; null if unknown. An approved price below cost stands only for the
 * quantity that was approved.
 */
export function leastAt(line: Compared & Pick<Line, 'quantity'>): number | null {
  const { least_unit, cost_unit } = line;
  if (!isBeyondApproved(line)) return least_unit;
  return least_unit === null || cost_unit === null ? null : Math.max(least_unit, cost_unit);
}

const TOLERANCE = 1e-9;

/**
 * How far each line is below its minimum per unit, as a fraction of that minimum: 0 if it is not below, 1 if the
 * minimum is unknown (null). All are 0 for a gateway that stores none.
 */
export function shortfalls(lines: readonly (Line & Compared)[], terms: Terms): number[] {
  const units = unitsOf(lines, terms);
  return lines.map((line, at) => {
    if (line.status === 'CANCELLED') return 0;
    const least_unit = leastAt(line);
    if (least_unit === null) return 1;
    const short = least_unit > 0 ? 1 - (units[at] ?? 0) / least_unit : 0;
    return short > TOLERANCE ? short : 0;
  });
}
