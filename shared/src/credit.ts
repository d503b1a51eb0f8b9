import { discountShare, undiscounted } from './discount-share.ts';
import { formatInr, formatQuantity, isQuantity, quantityLeft, sum, toPaise, toRupees } from './money.ts';
import { orderLine, roundOffLine } from './pricing.ts';
import type { LineAmounts, OrderLine } from './pricing.ts';
import { taxedLine } from './sale-tax.ts';
import type { Taxed } from './sale-tax.ts';

/** What an active credit note credits of an order line. */
export interface Credited {
  quantity: number;
  /** Rupees. */
  total_price: number;
  /** Rupees of that without GST. Absent or null in a note that does not keep it. */
  taxable?: number | null | undefined;
}

/** A credited line: its price and GST, its discount, and what it credits of the value and the tax of its invoice. */
export interface CreditAmounts extends LineAmounts {
  taxed: Taxed;
}

/** How much of an order line can still be credited. */
export const creditLeft = ({ quantity }: { quantity: number }, earlier: readonly Credited[]): number =>
  quantityLeft(
    quantity,
    earlier.map((credit) => credit.quantity),
  );

/** Why this quantity of an order line cannot be credited; undefined if it can. */
export function overLine(
  line: { quantity: number; status: string },
  quantity: number,
  earlier: readonly Credited[],
): string | undefined {
  if (line.status === 'CANCELLED') return "This line was cancelled and can't be credited.";
  const left = creditLeft(line, earlier);
  if (quantity <= left) return undefined;
  return left > 0
    ? `Of ${line.quantity} invoiced, ${left} are left to credit.`
    : `All ${line.quantity} invoiced have been credited.`;
}

/** How much of an order line that was delivered can still have been returned. */
export const returnableOf = (
  { delivered_qty }: { delivered_qty: number },
  earlier: readonly { returned_qty?: number | undefined }[],
): number =>
  Math.max(
    0,
    quantityLeft(
      delivered_qty,
      earlier.map(({ returned_qty = 0 }) => returned_qty),
    ),
  );

/** Why this much of a credited quantity cannot have been returned; undefined if it can. */
export function returnedFault(
  line: { delivered_qty: number },
  { quantity, returned_qty }: { quantity: number; returned_qty: number },
  earlier: readonly { returned_qty?: number | undefined }[],
): string | undefined {
  if (returned_qty === 0) return undefined;
  if (!isQuantity(returned_qty)) return 'Enter a quantity with at most three decimals.';
  if (returned_qty > quantity) return `Only ${formatQuantity(quantity)} are credited.`;
  const left = returnableOf(line, earlier);
  return returned_qty > left ? `Of what was delivered, ${formatQuantity(left)} can be returned.` : undefined;
}

/**
 * Rupees of an invoice that can still be credited. A discount on the whole order makes this less than the sum of its
 * lines.
 * @param others its other active credit notes
 */
export const invoiceLeft = (order_grand_total: number, others: readonly { cn_grand_total: number }[]): number =>
  sum([order_grand_total, ...others.map(({ cn_grand_total }) => -cn_grand_total)]);

interface LineCredit extends Credited {
  order_line_id: number;
}

interface Creditable {
  order_lines: readonly { order_line_id: number; quantity: number; status: string }[];
}

/**
 * Whether any goods of an invoice can still be credited.
 * @param credits what active credit notes credit of its lines
 */
export const isAnyLeft = ({ order_lines }: Creditable, credits: readonly LineCredit[]): boolean =>
  order_lines.some((line) => {
    const ofLine = credits.filter(({ order_line_id }) => order_line_id === line.order_line_id);
    return line.status !== 'CANCELLED' && creditLeft(line, ofLine) > 0;
  });

/**
 * Whether a credit note takes all that was left of the goods of an invoice.
 * @param earlier what other active credit notes credit of the lines
 */
export const takesRest = (order: Creditable, lines: readonly LineCredit[], earlier: readonly LineCredit[]): boolean =>
  lines.length > 0 && !isAnyLeft(order, [...earlier, ...lines]);

interface NoteTotals {
  /** To the paisa. */
  cn_grand_total: number;
  cn_payable?: number | undefined;
}

/** Whole rupees that a credit note credits, as its paper says. */
export const creditedBy = ({ cn_grand_total, cn_payable }: NoteTotals): number =>
  cn_payable ?? roundOffLine(cn_grand_total).payable;

/**
 * The same for a new or edited credit note, whose papers then add up to the amount payable of the invoice: the one that
 * takes the rest of the invoice takes the rest of that amount, however the others were rounded.
 * @param others its other active credit notes
 */
export function payableOfCredit(order_grand_total: number, total: number, others: readonly NoteTotals[]): number {
  const { payable } = roundOffLine(order_grand_total);
  const left = Math.max(sum([payable, ...others.map((note) => -creditedBy(note))]), 0);
  return invoiceLeft(order_grand_total, others) <= total ? left : Math.min(roundOffLine(total).payable, left);
}

/** Why this amount in rupees of an invoice cannot be credited; undefined if it can. */
export const overInvoice = (total: number, left: number): string | undefined =>
  total <= left
    ? undefined
    : `${formatInr(total)} is more than what is left to credit of this invoice: ${formatInr(left)}.`;

/**
 * What a quantity of an order line is credited with: its price and GST as invoiced, less its share of the line's
 * discount. However the quantity is split, the credits of a line never exceed its value or its tax, and the last takes
 * what is left of both.
 * @param earlier what other active credit notes credit of the line
 */
export function creditLine(line: OrderLine, quantity: number, earlier: readonly Credited[]): CreditAmounts {
  const whole = taxedLine({ ...orderLine(line), rate: line.pan_india_gst });
  const taken = earlier.map((credit) => creditedLine({ ...line, ...credit }).taxed);
  const leftOf = (name: keyof Taxed): bigint =>
    taken.reduce((rest, of) => rest - toPaise(of[name]), toPaise(whole[name]));
  const { taxable, gst, total: price } = undiscounted(line, quantity);
  const value = toPaise(price);
  const share = discountShare(line, { quantity, left: discountLeft(line, earlier), isRest: false });
  const isRest = quantity === creditLeft(line, earlier);
  const total = isRest ? leftOf('total') : within(value - share, 0n, leftOf('total'));
  const amounts = { taxable, gst, discount: toRupees(value - total), total: toRupees(total) };
  const own = toPaise(taxedLine({ ...amounts, rate: line.pan_india_gst }).taxable);
  return { ...amounts, taxed: taxedIn(within(own, total - leftOf('tax'), leftOf('taxable')), total) };
}

/** A credited line as its note keeps it. */
export type KeptLine = Omit<OrderLine, 'order_line_discount'> & Credited;

/** A credited line as its note keeps it. The part of price and GST that is not credited is its share of the discount. */
export function creditedLine(line: KeptLine): CreditAmounts {
  const { taxable, gst } = undiscounted(line, line.quantity);
  const amounts = { taxable, gst, discount: sum([taxable, gst, -line.total_price]), total: line.total_price };
  return {
    ...amounts,
    taxed:
      typeof line.taxable === 'number'
        ? taxedIn(toPaise(line.taxable), toPaise(line.total_price))
        : taxedLine({ ...amounts, rate: line.pan_india_gst }),
  };
}

/** An amount of which this is the value, in paise. */
export const taxedIn = (taxable: bigint, total: bigint): Taxed => ({
  taxable: toRupees(taxable),
  tax: toRupees(total - taxable),
  total: toRupees(total),
});

/** Paise, no less and no more than these. */
export const within = (paise: bigint, least: bigint, most: bigint): bigint => {
  const capped = paise < most ? paise : most;
  return capped > least ? capped : least;
};

/** What is left of the line's discount, in paise. */
const discountLeft = (line: OrderLine, earlier: readonly Credited[]): bigint =>
  earlier.reduce(
    (rest, credit) => {
      const { total } = undiscounted(line, credit.quantity);
      return rest - toPaise(total) + toPaise(credit.total_price);
    },
    toPaise(orderLine(line).discount),
  );
