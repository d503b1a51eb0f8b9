import { isMoney, isQuantity } from '@console/shared/money';
import { quotationLine, quotationTotals } from '@console/shared/pricing';
import type { QuotationLine } from '@console/shared/pricing';
import { saleTotals } from '../sale-totals.ts';
import type { LineDraft } from '../../machines/sale-line.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import { readable } from '../../machines/written-number.ts';
import { TotalsList } from '../totals-list.tsx';

export interface SaleTotalsProps {
  /** The lines that count. */
  lines: readonly { line: LineDraft; gst: number }[];
  terms: TermsDraft;
}

type Counted = SaleTotalsProps['lines'];

/** What the form comes to as it stands; the server reckons it again when it is saved. */
export const draftTotals = (lines: Counted, terms: TermsDraft) => quotationTotals(pricedLines(lines), amountsOf(terms));

/** What cannot be read counts as 0, as what is left empty does: the form is not saved with it. */
const amountsOf = ({ charge_1_value, charge_2_value, discount }: TermsDraft) => ({
  charge_1_value: readable(charge_1_value) ?? 0,
  charge_2_value: readable(charge_2_value) ?? 0,
  quotation_discount: readable(discount) ?? 0,
});

/** Those that have a quantity and a price yet. */
const pricedLines = (lines: Counted): QuotationLine[] =>
  lines.flatMap(({ line: { quantity, selling_price, discount }, gst }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: readable(discount) }]
      : [],
  );

export function SaleTotals({ lines, terms }: SaleTotalsProps) {
  const { quotation_discount: discount, ...charges } = amountsOf(terms);
  const sale = { ...terms, ...draftTotals(lines, terms), ...charges, discount };
  return <TotalsList totals={saleTotals(pricedLines(lines).map(quotationLine), sale)} />;
}
