import { isMoney, isQuantity } from '@console/shared/money';
import { quotationLine, quotationTotals } from '@console/shared/pricing';
import type { QuotationLine } from '@console/shared/pricing';
import { saleTotals } from '../sale-totals.ts';
import type { LineDraft } from '../../machines/sale-line.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import { TotalsList } from '../totals-list.tsx';

export interface SaleTotalsProps {
  /** The lines that count. */
  lines: readonly { line: LineDraft; gst: number }[];
  terms: TermsDraft;
}

type Counted = SaleTotalsProps['lines'];

/** What the form comes to as it stands; the server reckons it again when it is saved. */
export const draftTotals = (lines: Counted, terms: TermsDraft) =>
  quotationTotals(pricedLines(lines), { ...terms, quotation_discount: terms.discount });

/** Those that have a quantity and a price yet. */
const pricedLines = (lines: Counted): QuotationLine[] =>
  lines.flatMap(({ line: { quantity, selling_price, discount }, gst }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: discount }]
      : [],
  );

export function SaleTotals({ lines, terms }: SaleTotalsProps) {
  const sale = {
    ...terms,
    ...draftTotals(lines, terms),
    charge_1_value: terms.charge_1_value ?? 0,
    charge_2_value: terms.charge_2_value ?? 0,
    discount: terms.discount ?? 0,
  };
  return <TotalsList totals={saleTotals(pricedLines(lines).map(quotationLine), sale)} />;
}
