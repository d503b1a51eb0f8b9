import { decimal, divide, quantityLeft, sum, times, toPaise, toRupees } from './money.ts';
import { orderLine } from './pricing.ts';
import type { Amount, LineAmounts, OrderLine } from './pricing.ts';
import { inProportion, saleTax } from './sale-tax.ts';

/** A part of an order line. */
interface Part {
  quantity: number;
  /** What is left of the line's discount, in paise. */
  left: bigint;
  /** Whether it is all that is left of the line. */
  isRest: boolean;
}

/** What a part takes of its line's discount, in paise: in proportion to the quantity, and the last part what is left. */
export function discountShare(line: OrderLine, { quantity, left, isRest }: Part): bigint {
  const discount = toPaise(orderLine(line).discount);
  const share = divide(times({ units: discount, scale: 2 }, decimal(quantity)), decimal(line.quantity), 2);
  const wanted = isRest ? left : share < left ? share : left;
  return wanted < 0n ? 0n : wanted;
}

/** What a quantity of an order line would come to without its discount. */
export const undiscounted = (line: OrderLine, quantity: number): LineAmounts =>
  orderLine({ ...line, quantity, order_line_discount: 0 });

interface Discounted {
  order_discount?: Amount;
  charge_1_value?: Amount;
  charge_2_value?: Amount;
}

/**
 * The lines of an order, to whose discounts their shares of what is taken off all of the order are added: of its discount, and
 * of a charge below 0 (docs/decisions/0051). It is split over the rates as its invoice splits it, and at each rate in
 * proportion to the values. Goods that are worth less than what is taken off at their rate have no share.
 */
export function netLines<L extends OrderLine & { order_line_id: number }>({
  order_lines,
  order_discount,
  charge_1_value,
  charge_2_value,
}: Discounted & { order_lines: readonly L[] }): L[] {
  const live = order_lines.filter(({ status }) => status !== 'CANCELLED');
  const off = [charge_1_value, charge_2_value, order_discount && -order_discount].map((value) =>
    Math.min(value || 0, 0),
  );
  const goods = live.map((line) => ({ ...orderLine(line), rate: line.pan_india_gst }));
  const { lines, charges } = saleTax(goods, [{ name: '', value: sum(off) }]);
  const share = new Map<number, bigint>();
  for (const { rate, total, taxable } of charges) {
    const values = new Map(
      live.flatMap((line, at) =>
        line.pan_india_gst === rate ? [[line.order_line_id, toPaise(lines[at]?.taxable ?? 0)]] : [],
      ),
    );
    const whole = [...values.values()].reduce((all, value) => all + value, 0n);
    if (-toPaise(taxable) > whole) continue;
    for (const [id, paise] of inProportion(-toPaise(total), values)) share.set(id, paise);
  }
  return order_lines.map((line) => {
    const more = share.get(line.order_line_id);
    if (more === undefined) return line;
    return { ...line, order_line_discount: sum([orderLine(line).discount, toRupees(more)]) };
  });
}

/** An order line, with what its challans carry of it. */
export interface CarriedFrom extends OrderLine {
  dispatched_qty: number;
  /** Absent where the gateway gives challans no share of a discount. */
  dispatched_discount?: number | undefined;
}

/**
 * Rupees of an order line's discount that a new challan carries (docs/decisions/0051). However the line is split, its challans
 * carry all of the discount; only goods worth less than their share, by paise of rounding, carry what they are worth.
 * @param quantity no more than the challans of the line leave of it
 */
export function challanDiscount(line: CarriedFrom, quantity: number): number {
  const { dispatched_qty, dispatched_discount } = line;
  if (dispatched_discount === undefined) return 0;
  const left = toPaise(orderLine(line).discount) - toPaise(dispatched_discount);
  const isRest = quantityLeft(line.quantity, [dispatched_qty, quantity]) <= 0;
  const share = discountShare(line, { quantity, left, isRest });
  const value = toPaise(undiscounted(line, quantity).total);
  return toRupees(share < value ? share : value);
}

/** A challan's line for a quantity of an order line, as it would be priced. */
export const challanLineOf = <L extends CarriedFrom>(line: L, quantity: number) => ({
  delivered_qty: quantity,
  dc_line_discount: challanDiscount(line, quantity),
  order_line_details: line,
});

interface Carried {
  order_line_id: number;
  delivered_qty: number;
  dc_line_discount?: number | null | undefined;
}

/** An order as its other challans leave it: what this draft carries is free again. */
export function withoutChallan<O extends { order_lines: readonly (CarriedFrom & { order_line_id: number })[] }>(
  order: O,
  dc_lines: readonly Carried[],
): O {
  const own = new Map(dc_lines.map((line) => [line.order_line_id, line]));
  const order_lines = order.order_lines.map((line) => {
    const { dispatched_qty, dispatched_discount } = line;
    const carried = own.get(line.order_line_id);
    if (!carried) return line;
    return {
      ...line,
      dispatched_qty: quantityLeft(dispatched_qty, [carried.delivered_qty]),
      ...(dispatched_discount !== undefined && {
        dispatched_discount: sum([dispatched_discount, -(carried.dc_line_discount ?? impliedShare(line, carried))]),
      }),
    };
  });
  return { ...order, order_lines };
}

/** What counts as carried by a challan from before they had a share: the order's row counts it the same way. */
const impliedShare = (line: OrderLine, { delivered_qty: quantity }: Carried): number =>
  toRupees(discountShare(line, { quantity, left: toPaise(orderLine(line).discount), isRest: false }));

/** The lines of a draft with what they carry of the order's discounts as it stands now. */
export function revalued<L extends Carried>(
  order: Discounted & { order_lines: readonly (CarriedFrom & { order_line_id: number })[] },
  dc_lines: readonly L[],
): L[] {
  const free = new Map(netLines(withoutChallan(order, dc_lines)).map((line) => [line.order_line_id, line]));
  return dc_lines.map((line) => {
    const from = free.get(line.order_line_id);
    return from ? { ...line, dc_line_discount: challanDiscount(from, line.delivered_qty) } : line;
  });
}
