import { formatInr } from './money.ts';
import type { Amount, LineAmounts, Totals } from './pricing.ts';

/** Why a line of a quotation or an order cannot have its discount; undefined if it can. In rupees. */
export const lineDiscountFault = ({ taxable, gst, total }: LineAmounts): string | undefined =>
  total < 0 ? `At most ${formatInr(taxable + gst)}, the total of the line.` : undefined;

/** The same for the discount on the whole document, in rupees. */
export function documentDiscountFault({ grand_total }: Totals, discount: Amount): string | undefined {
  if (grand_total >= 0) return undefined;
  const most = grand_total + Number(discount ?? 0);
  return most < 0
    ? 'The charges bring the total below zero.'
    : `At most ${formatInr(most)}, the total of lines and charges.`;
}
