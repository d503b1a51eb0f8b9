import { invalid } from '@console/shared/errors';
import { orderLine, orderTotals } from '@console/shared/pricing';
import type { OrderCharges, OrderLine } from '@console/shared/pricing';
import { documentDiscountFault, RUPEES_MAX } from '@console/shared/sale-limits';
import { amountErrors } from '../sale/limits.ts';

export interface PlacedLine extends OrderLine {
  /** Its index in the body; absent for a line that the body does not name. */
  at?: number | undefined;
}

export const totalsOf = (lines: readonly OrderLine[], charges: OrderCharges) => {
  const { total_price, grand_total } = orderTotals(lines, charges);
  return { total_price, order_grand_total: grand_total };
};

/** The totals of an order. Throws 422 if a discount exceeds its base, or a total exceeds what can be stored. */
export function checkedTotals(lines: readonly PlacedLine[], charges: OrderCharges) {
  const errors = lines.filter(({ status }) => status !== 'CANCELLED').flatMap(faultOf);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  const totals = totalsOf(lines, charges);
  const { total_price, order_grand_total } = totals;
  const over = documentDiscountFault({ total_price, grand_total: order_grand_total }, charges.order_discount);
  if (over) throw invalid({ order_discount: over });
  if (Math.max(total_price, order_grand_total) > RUPEES_MAX) {
    throw invalid({ order_lines: 'The total is too large for an order.' });
  }
  return totals;
}

function faultOf(line: PlacedLine): [string, string][] {
  if (line.at === undefined) return [];
  const errors = amountErrors(orderLine(line), 'order_line_discount');
  return Object.entries(errors).map(([field, words]) => [`order_lines.${line.at}.${field}`, words]);
}
