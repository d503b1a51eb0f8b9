import { isMoney, isQuantity } from '@console/shared/money';
import { quotationTotals } from '@console/shared/pricing';
import type { QuotationLine } from '@console/shared/pricing';
import { documentDiscountFault } from '@console/shared/sale-limits';
import type { LineDraft } from './sale-line.ts';
import { termsErrors } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** The lines of a form that count, with their GST in per cent. */
export type CountedLines = readonly { line: LineDraft; gst: number }[];

/** What the form comes to as it stands; the server reckons it again when it is saved. */
export const draftTotals = (lines: CountedLines, terms: TermsDraft) =>
  quotationTotals(pricedLines(lines), amountsOf(terms));

/** What cannot be read counts as 0, as what is left empty does: the form is not saved with it. */
export const amountsOf = ({ charge_1_value, charge_2_value, discount }: TermsDraft) => ({
  charge_1_value: readable(charge_1_value) ?? 0,
  charge_2_value: readable(charge_2_value) ?? 0,
  quotation_discount: readable(discount) ?? 0,
});

/** Those that have a quantity and a price yet. */
export const pricedLines = (lines: CountedLines): QuotationLine[] =>
  lines.flatMap(({ line: { quantity, selling_price, discount }, gst }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: readable(discount) }]
      : [],
  );

/** What is wrong with the terms over these lines; what they allow is not known before all of them are priced. */
export function termsErrorsOver(lines: CountedLines, terms: TermsDraft): FieldErrors {
  const errors = termsErrors(terms);
  const isKnown = lines.length > 0 && pricedLines(lines).length === lines.length;
  if (!isKnown || Object.keys(errors).length > 0) return errors;
  const over = documentDiscountFault(draftTotals(lines, terms), terms.discount);
  return over === undefined ? {} : { discount: over };
}
