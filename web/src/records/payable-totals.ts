import { roundOffLine, TOTAL_LABELS } from '@console/shared/pricing';
import type { Total } from './totals-list.tsx';

/** The final rows of every totals list, as on the printed document. */
export function payableTotals(grand_total: number, title: string = TOTAL_LABELS.payable): Total[] {
  const { amount, payable } = roundOffLine(grand_total);
  return [
    { key: 'grand', label: TOTAL_LABELS.grand, value: grand_total },
    { key: 'round_off', label: TOTAL_LABELS.round_off, value: amount },
    { key: 'payable', label: title, value: payable, strong: true },
  ];
}
