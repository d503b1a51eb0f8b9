import type { LineAmounts } from '@console/shared/pricing';
import { lineDiscountFault, lineTotalFault } from '@console/shared/sale-limits';

/**
 * Validation errors of a line with these amounts, by field.
 * @param discountField the document's name for the discount of a line
 */
export function amountErrors(amounts: LineAmounts, discountField: string): Record<string, string> {
  const over = lineDiscountFault(amounts);
  if (over) return { [discountField]: over };
  const large = lineTotalFault(amounts);
  return large ? { quantity: large } : {};
}
