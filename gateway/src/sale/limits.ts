/** The largest amount in rupees, and the largest margin in per cent, that the database keeps. */
export const RUPEES_MAX = 999_999_999_999.99;
export const MARGIN_MAX = 9_999_999_999;

/**
 * What is wrong with a line that comes to this total in rupees, by its field.
 * @param discountField what the document calls the discount of a line.
 */
export function totalFaults(total: number, discountField: string): Record<string, string> {
  if (total < 0) return { [discountField]: 'The discount is more than the line is worth.' };
  return total > RUPEES_MAX ? { quantity: 'The total of this line is too large.' } : {};
}
