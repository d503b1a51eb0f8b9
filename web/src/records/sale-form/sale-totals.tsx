import { amountsOf, draftTotals, pricedLines } from '../../machines/draft-totals.ts';
import type { CountedLines } from '../../machines/draft-totals.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import { quotedLines, saleTotals } from '../sale-totals.ts';
import { TotalsList } from '../totals-list.tsx';

export interface SaleTotalsProps {
  lines: CountedLines;
  terms: TermsDraft;
}

export function SaleTotals({ lines, terms }: SaleTotalsProps) {
  const { quotation_discount: discount, ...charges } = amountsOf(terms);
  const sale = { ...terms, ...draftTotals(lines, terms), ...charges, discount };
  return <TotalsList totals={saleTotals(quotedLines(pricedLines(lines)), sale)} />;
}
