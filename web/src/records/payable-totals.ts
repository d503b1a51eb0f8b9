import { roundOffLine, roundOffTo, TOTAL_LABELS } from '@console/shared/pricing';
import type { Total } from './totals-list.tsx';

/** The final rows of every totals list, as on the printed document. */
export const payableTotals = (grand_total: number): Total[] =>
  rows(TOTAL_LABELS.payable, grand_total, roundOffLine(grand_total));

/** The same of a credit note, which credits this many whole rupees. */
export const creditedTotals = (grand_total: number, credited: number): Total[] =>
  rows('Amount credited', grand_total, roundOffTo(grand_total, credited));

function rows(title: string, grand_total: number, { amount, payable }: { amount: number; payable: number }): Total[] {
  return [
    { key: 'grand', label: TOTAL_LABELS.grand, value: grand_total },
    { key: 'round_off', label: TOTAL_LABELS.round_off, value: amount },
    { key: 'payable', label: title, value: payable, strong: true },
  ];
}
