import type { MoveRequirement } from '@console/shared/calls/permissions';
import type { Chart } from '@console/shared/lifecycles/chart';
import { blogChart } from '@console/shared/lifecycles/blog';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { leadChart } from '@console/shared/lifecycles/lead';
import { orderChart, orderLineChart } from '@console/shared/lifecycles/order';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';

const CHARTS: readonly (readonly [string, Chart<string>])[] = [
  ['Quote request', quotationRequestChart],
  ['Quotation', quotationChart],
  ['Order', orderChart],
  ['Line of an order', orderLineChart],
  ['Purchase order', purchaseOrderChart],
  ['Challan', deliveryChallanChart],
  ['Credit note', creditNoteChart],
  ['Payment', paymentChart],
  ['Expense', expenseChart],
  ['Lead', leadChart],
  ['Blog post', blogChart],
];

/** What each move by people requires, in words and in the order of the charts. */
export const MOVES: readonly MoveRequirement[] = CHARTS.flatMap(([noun, { moves, label }]) => {
  const requirements = new Map<string, Set<string>>();
  for (const { from, to, grants } of moves) {
    if (from === to || grants.length === 0) continue;
    const words = `${noun}: ${label(from)} → ${label(to)}`;
    requirements.set(words, new Set([...(requirements.get(words) ?? []), ...grants]));
  }
  return [...requirements].map(([words, may]) => ({ words, may: [...may] }));
});
