import type { CreditNote } from '@console/shared/entities/credit-note';
import { creditedBy, creditedLine } from '@console/shared/credit';
import { creditedCharges } from '@console/shared/credit-charges';
import { roundOffTo } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import { legalParties } from './legal.ts';
import type { PrintedDocument } from './model.ts';
import { customerOf, supplierOf } from './parties.ts';
import type { CustomerAddresses } from './parties.ts';
import { placesOf, principalHsn, printedDay, printedSale, saleReferences } from './sale.ts';
import { amountInWords } from './amount-in-words.ts';

/** The credit note (CGST Rule 53(1A)), for a reader who may see everything. */
export function creditNoteDocument(note: CreditNote, { office }: CustomerAddresses, company: Company): PrintedDocument {
  const { tenant_info, user_details, cn_grand_total } = note;
  const places = placesOf(company, tenant_info, note.shipping_address);
  const corrects = { number: note.invoice_number, date: printedDay(note.invoice_date) };
  const goods = note.lines.map((line) => ({ ...line, ...creditedLine(line) }));
  const charges = creditedCharges(note).map((charge) => ({ hsn: principalHsn(goods, charge.rate), ...charge }));
  const { totals, ...amounts } = printedSale({ goods, charges }, places, cn_grand_total);
  const { payable, ...round_off } = roundOffTo(cn_grand_total, creditedBy(note));
  return {
    title: 'Credit Note',
    number: note.cnId,
    date: printedDay(note.created_date),
    copy: null,
    mark: creditNoteMark(note.status),
    supplier: supplierOf(company),
    customer: customerOf(tenant_info, user_details, office),
    roles: { supplier: 'Supplier', customer: 'Recipient' },
    delivery: null,
    // No goods travel with it.
    legal: { ...legalParties({ company, tenant: tenant_info, office, shipping_address: null, places }), corrects },
    references: [
      { label: 'Against invoice', value: corrects.number },
      { label: 'Invoice date', value: corrects.date },
      { label: 'Order number', value: note.order_number },
      ...saleReferences(places),
    ],
    ...amounts,
    totals: { ...totals, payable, round_off, payable_title: 'Amount credited' },
    amount_in_words: amountInWords(payable),
    payment_terms: null,
    remark: note.remark,
    notes_title: null,
    notes: [],
    signatory: company.name,
  };
}

const MARKS: Partial<Record<CreditNote['status'], string>> = { DRAFT: 'Draft', CANCELLED: 'Cancelled' };

export const creditNoteMark = (status: CreditNote['status']): string | null => MARKS[status] ?? null;
