import { AMOUNT_MAX } from './constants.ts';
import { formatInr } from './money.ts';
import { marginOf } from './pricing.ts';
import type { Amount, LineAmounts, Totals } from './pricing.ts';

/** The largest amount in rupees, and the largest margin in per cent, that is kept. */
export const RUPEES_MAX = 999_999_999_999.99;
const MARGIN_MAX = 9_999_999_999;

/** Why goods cannot be sold at this price, given their cost, both in rupees; undefined if they can. */
export function sellingPriceFault(cost: number, selling: number): string | undefined {
  if (selling > AMOUNT_MAX) return 'The selling price is too large.';
  return marginOf(cost, selling) > MARGIN_MAX ? 'Selling price is too far above cost price.' : undefined;
}

/** Why a line cannot have this total; undefined if it can. */
export const lineTotalFault = ({ total }: Pick<LineAmounts, 'total'>): string | undefined =>
  total > RUPEES_MAX ? 'The total of this line is too large.' : undefined;

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
