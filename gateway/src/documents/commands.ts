import type { Kysely } from 'kysely';
import type { Quotation } from '@console/shared/entities/quotation';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from './model.ts';
import type { Asker } from './pdf-pool.ts';
import { pdfOf } from './pdf.ts';
import { purchaseOrderDocument } from './purchase-order.ts';
import { quotationDocument } from './quotation.ts';
import { addressesOf } from './addresses.ts';

/** The quotation as a PDF for its customer, rendered on behalf of the user who sends it. */
export async function quotationPdf(db: Kysely<Database>, quotation: Quotation, company: Company, asker: Asker) {
  const document = quotationDocument(quotation, await addressesOf(db, quotation.tenant_id), company);
  return pdfNamed('Quotation', document, asker);
}

/** The purchase order as a PDF for its seller, rendered on behalf of the user who issued it. */
export const purchaseOrderPdf = (order: PurchaseOrder, company: Company) =>
  pdfNamed('Purchase-Order', purchaseOrderDocument(order, company), { user_id: order.modified_by });

const pdfNamed = async (kind: string, document: PrintedDocument, asker: Asker) => ({
  name: `${kind}-${document.number}.pdf`,
  type: 'application/pdf',
  content: await pdfOf(document, asker),
});
