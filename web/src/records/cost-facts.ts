import type { BelowCost } from '@console/shared/below-cost';
import { formatInr, formatPercent } from '@console/shared/money';

/** 'cost ₹385.00, margin -2.2%' */
export const costFacts = ({ cost, margin, entered }: BelowCost): string =>
  [
    `cost ${formatInr(cost)}, margin ${formatPercent(margin)}`,
    entered !== undefined && `cost entered ${formatInr(entered)}, the offer says ${formatInr(cost)}`,
  ]
    .filter(Boolean)
    .join('; ');
