import { roundOffLine, TOTAL_WORDS } from '@console/shared/pricing';
import type { Total } from './totals-list.tsx';

/** The end of every list of totals, as the printed document has it. */
export function payableTotals(grand_total: number, title: string = TOTAL_WORDS.payable): Total[] {
  const { amount, payable } = roundOffLine(grand_total);
  return [
    { key: 'grand', label: TOTAL_WORDS.grand, value: grand_total },
    { key: 'round_off', label: TOTAL_WORDS.round_off, value: amount },
    { key: 'payable', label: title, value: payable, strong: true },
  ];
}
