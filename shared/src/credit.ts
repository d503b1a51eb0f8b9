import { decimal, divide, formatInr, quantityLeft, sum, times, toPaise, toRupees } from './money.ts';
import { orderLine } from './pricing.ts';
import type { LineAmounts, OrderLine } from './pricing.ts';

/** What a live credit note took back of an order line. */
export interface Credited {
  quantity: number;
  /** Rupees. */
  total_price: number;
}

/** How much of an order line can still be credited. */
export const creditLeft = ({ quantity }: { quantity: number }, earlier: readonly Credited[]): number =>
  quantityLeft(
    quantity,
    earlier.map((credit) => credit.quantity),
  );

/** Why this much of an order line cannot be credited, in words; undefined where it can. */
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

/** Rupees of an invoice that can still be credited: a discount on the whole order leaves less than its lines come to. */
export const invoiceLeft = (order_grand_total: number, others: readonly Pick<Credited, 'total_price'>[]): number =>
  sum([order_grand_total, ...others.map(({ total_price }) => -total_price)]);

/** Why this many rupees of an invoice cannot be credited, in words; undefined where they can. */
export const overInvoice = (total: number, left: number): string | undefined =>
  total <= left
    ? undefined
    : `${formatInr(total)} is more than what is left to credit of this invoice: ${formatInr(left)}.`;

/**
 * Rupees that a quantity of an order line is credited: its price and GST as invoiced, less its share of the line's
 * discount. However it is divided, all credits of a line together never exceed what the line came to; paise by which
 * rounding would do so stand in the discount.
 * @param earlier what other live credit notes took back of the line.
 */
export function creditLine(line: OrderLine, quantity: number, earlier: readonly Credited[]): LineAmounts {
  const { taxable, gst } = undiscounted(line, quantity);
  const value = toPaise(taxable) + toPaise(gst);
  const due = value - discountShare(line, quantity, earlier);
  const left = earlier.reduce((rest, credit) => rest - toPaise(credit.total_price), toPaise(orderLine(line).total));
  const total = due < 0n ? 0n : due > left ? left : due;
  return { taxable, gst, discount: toRupees(value - total), total: toRupees(total) };
}

/** Paise: in proportion to the quantity; the last of a line has all that is left of the discount. */
function discountShare(line: OrderLine, quantity: number, earlier: readonly Credited[]): bigint {
  const discount = toPaise(orderLine(line).discount);
  const left = earlier.reduce((rest, credit) => {
    const { total } = undiscounted(line, credit.quantity);
    return rest - toPaise(total) + toPaise(credit.total_price);
  }, discount);
  const share = divide(times({ units: discount, scale: 2 }, decimal(quantity)), decimal(line.quantity), 2);
  const wanted = quantity === creditLeft(line, earlier) ? left : share < left ? share : left;
  return wanted < 0n ? 0n : wanted;
}

const undiscounted = (line: OrderLine, quantity: number) => orderLine({ ...line, quantity, order_line_discount: 0 });
