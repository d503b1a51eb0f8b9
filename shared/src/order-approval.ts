/** Of an order that is priced below what was approved: it waits for an approval, or somebody gave it. */
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
  /** What its charges came to when they were approved; whatever is missing of that lowers every price. */
  least_charges: number;
}

export const leastChargesOf = ({ charge_1_value, charge_2_value }: Pick<Terms, 'charge_1_value' | 'charge_2_value'>) =>
  Math.max(0, charge_1_value + charge_2_value);

/**
 * What a unit of each line comes to in rupees: with its GST, less its own discount and its share of what is taken off
 * the order. Not rounded, for what is rounded for one quantity would be wrong for another.
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

interface Sourced {
  seller_id: number | null;
  sku_offer_id: number | null;
  offer_price: number | null;
}

const SOURCE = ['seller_id', 'sku_offer_id', 'offer_price'] as const;

/** Where no quotation holds a price, another source of the goods is another cost to hold it against. */
export const isResourced = (line: Sourced, before: Sourced | undefined): boolean =>
  SOURCE.some((field) => line[field] !== before?.[field]);

const TOLERANCE = 1e-9;

/**
 * By how much each line is below the least that a unit of it may come to, as a fraction of that: 0 for those that are
 * not, 1 where the least is not known (null). In front of a gateway that keeps none, all are 0.
 */
export function shortfalls(lines: readonly (Line & { least_unit: number | null })[], terms: Terms): number[] {
  const units = unitsOf(lines, terms);
  return lines.map(({ status, least_unit }, at) => {
    if (status === 'CANCELLED') return 0;
    if (least_unit === null) return 1;
    const short = least_unit > 0 ? 1 - (units[at] ?? 0) / least_unit : 0;
    return short > TOLERANCE ? short : 0;
  });
}
