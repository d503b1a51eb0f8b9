import { sum } from '@console/shared/money';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { purchaseLineAmounts, purchaseLineBody } from '../../machines/purchase-line.ts';
import type { PurchaseLineDraft } from '../../machines/purchase-line.ts';
import { payableTotals } from '../payable-totals.ts';
import type { Total } from '../totals-list.tsx';

/** The draft's total, in rupees. Incomplete lines count as zero. */
export const purchaseDraftTotal = (lines: readonly PurchaseLineDraft[]): number =>
  purchaseOrderTotal(lines.filter(purchaseLineAmounts).map(purchaseLineBody));

/** The same step by step. */
export function purchaseTotals(lines: readonly PurchaseLineDraft[]): Total[] {
  const amounts = lines.flatMap((line) => purchaseLineAmounts(line) ?? []);
  return [
    { key: 'taxable', label: 'Taxable amount', value: sum(amounts.map(({ taxable }) => taxable)) },
    { key: 'gst', label: 'GST', value: sum(amounts.map(({ gst }) => gst)) },
    ...payableTotals(purchaseDraftTotal(lines)),
  ];
}
