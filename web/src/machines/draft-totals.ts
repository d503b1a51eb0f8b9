import { isMoney, isQuantity } from '@console/shared/money';
import { quotationTotals } from '@console/shared/pricing';
import type { QuotationLine } from '@console/shared/pricing';
import { documentDiscountFault } from '@console/shared/sale-limits';
import type { LineDraft } from './sale-line.ts';
import { termsErrors } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { readable } from './written-number.ts';

/** The lines that count towards the total, with their GST in per cent. */
export type CountedLines = readonly { line: LineDraft; gst: number }[];

/** The form's current totals. The server recalculates them on save. */
export const draftTotals = (lines: CountedLines, terms: TermsDraft) =>
  quotationTotals(pricedLines(lines), amountsOf(terms));

/** Empty and unreadable amounts count as 0. A form with an unreadable amount cannot be saved. */
export const amountsOf = ({ charge_1_value, charge_2_value, discount }: TermsDraft) => ({
  charge_1_value: readable(charge_1_value) ?? 0,
  charge_2_value: readable(charge_2_value) ?? 0,
  quotation_discount: readable(discount) ?? 0,
});

/** The lines that already have a quantity and a price. */
export const pricedLines = (lines: CountedLines): QuotationLine[] =>
  lines.flatMap(({ line: { quantity, selling_price, discount }, gst }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: readable(discount) }]
      : [],
  );

/** Errors in the terms for these lines. The limits are unknown until every line has a price. */
export function termsErrorsOver(lines: CountedLines, terms: TermsDraft): FieldErrors {
  const errors = termsErrors(terms);
  const isKnown = lines.length > 0 && pricedLines(lines).length === lines.length;
  if (!isKnown || Object.keys(errors).length > 0) return errors;
  const over = documentDiscountFault(draftTotals(lines, terms), terms.discount);
  return over === undefined ? {} : { discount: over };
}
