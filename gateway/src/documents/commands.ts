import type { Kysely } from 'kysely';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { pdfOf } from './pdf.ts';
import { quotationDocument } from './quotation.ts';
import { addressesOf } from './repository.ts';

/** The quotation as a PDF, as its customer gets it. */
export async function quotationPdf(db: Kysely<Database>, quotation: Quotation, company: Company) {
  const document = quotationDocument(quotation, await addressesOf(db, quotation.tenant_id), company);
  return { name: `Quotation-${document.number}.pdf`, type: 'application/pdf', content: await pdfOf(document) };
}
