import type { TotalStep } from '@console/shared/total-steps';
import { taxSteps } from '@console/shared/total-steps';
import type { DocumentTotals } from './model.ts';

/** From the taxable value to the line above the grand total, on papers issued before discounts and charges had their tax. */
export function untaxedSteps(
  { taxable, line_discount, total_price, charges, discount }: DocumentTotals,
  taxes: readonly { head: string; value: number }[],
): TotalStep[] {
  const added = charges
    .map(({ name, value }, nth) => ({ key: `charge_${nth + 1}`, label: name, value }))
    .filter(({ value }) => value !== 0);
  return [
    ...taxSteps(taxable, taxes),
    ...(line_discount === 0 ? [] : [{ key: 'line_discount', label: 'Discount on lines', value: -line_discount }]),
    ...(added.length === 0 && discount === 0 ? [] : [{ key: 'lines', label: 'Total of lines', value: total_price }]),
    ...added,
    ...(discount === 0 ? [] : [{ key: 'discount', label: 'Discount', value: -discount }]),
  ];
}
