import { invalid } from '@console/shared/errors';
import { quotationTotals } from '@console/shared/pricing';
import type { QuotationCharges, Totals } from '@console/shared/pricing';
import { documentDiscountFault } from '@console/shared/sale-limits';
import { RUPEES_MAX } from '@console/shared/sale-limits';
import type { ItemRow } from './repository.ts';

/** The totals of a quotation of these lines. Throws 422 if no line is included, or a total is invalid. */
export function totalsOf(lines: readonly ItemRow[], charges: QuotationCharges): Totals {
  if (!lines.some(({ included_in_quotation }) => included_in_quotation)) {
    throw invalid({ quotation_items: 'A quotation needs at least one line.' });
  }
  const totals = quotationTotals(lines, charges);
  const over = documentDiscountFault(totals, charges.quotation_discount);
  if (over) throw invalid({ quotation_discount: over });
  if (Math.abs(totals.total_price) > RUPEES_MAX || totals.grand_total > RUPEES_MAX) {
    throw invalid({ quotation_items: 'The total of the quotation is too large.' });
  }
  return totals;
}
