import type { LineAmounts } from '@console/shared/pricing';
import { lineDiscountFault } from '@console/shared/sale-limits';

/** The largest amount in rupees, and the largest margin in per cent, that the database can store. */
export const RUPEES_MAX = 999_999_999_999.99;
export const MARGIN_MAX = 9_999_999_999;

/**
 * Validation errors of a line with these amounts, by field.
 * @param discountField the document's name for the discount of a line
 */
export function amountErrors(amounts: LineAmounts, discountField: string): Record<string, string> {
  const over = lineDiscountFault(amounts);
  if (over) return { [discountField]: over };
  return amounts.total > RUPEES_MAX ? { quantity: 'The total of this line is too large.' } : {};
}
