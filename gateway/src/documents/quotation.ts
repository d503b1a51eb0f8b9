import type { Quotation } from '@console/shared/entities/quotation';
import { quotationLine, quotationTotals } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { chargesOf, placesOf, printedDay, printedSale, saleReferences, taxedRows } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The quotation, for a reader who may see everything. */
export function quotationDocument(
  quotation: Quotation,
  { office }: CustomerAddresses,
  company: Company,
): PrintedDocument {
  const { tenant_info, user_details, sales_person_info: person } = quotation;
  const amounts = quotationAmounts(quotation, company);
  return {
    title: 'Quotation',
    number: quotation.quotation_number,
    date: printedDay(quotation.created_date),
    copy: null,
    mark: quotationMark(quotation.status),
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    delivery: null,
    references: [
      ...saleReferences(placesOf(company, tenant_info, null)),
      ...(person ? [{ label: 'Your contact', value: `${person.first_name} ${person.last_name}`.trim() }] : []),
    ],
    ...amounts,
    amount_in_words: amountInWords(amounts.totals.payable),
    payment_terms: quotation.payment_terms,
    remark: quotation.remark,
    notes_title: null,
    notes: [],
    signatory: company.name,
  };
}

/** Its lines and totals, as both its document and its mail list them. */
export function quotationAmounts(quotation: Quotation, company: Company): ReturnType<typeof printedSale> {
  const { quotation_items, quotation_discount: discount, tenant_info } = quotation;
  const included = quotation_items.filter((item) => item.included_in_quotation);
  const rows = taxedRows(
    included.map((item) => ({ ...item, ...quotationLine(item) })),
    chargesOf({ ...quotation, discount }),
  );
  const { grand_total } = quotationTotals(quotation_items, quotation);
  return printedSale(rows, placesOf(company, tenant_info, null), grand_total);
}

const MARKS: Partial<Record<Quotation['status'], string>> = { SENT: 'Draft', REJECTED: 'Rejected' };

export const quotationMark = (status: Quotation['status']): string | null => MARKS[status] ?? null;
