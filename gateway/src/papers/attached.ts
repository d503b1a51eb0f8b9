import type { Kysely } from 'kysely';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Row } from '@console/shared/live';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { fileNameOf } from '../documents/file-name.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { Asker } from '../documents/pdf-pool.ts';
import type { PaperKind } from './kinds.ts';
import { documentOf } from './shown.ts';

/** The quotation as a PDF for its customer, rendered on behalf of the user who sends it. */
export const quotationPdf = (db: Kysely<Database>, quotation: Quotation, company: Company, asker: Asker) =>
  attached(db, company, { kind: 'quotation', id: quotation.quotation_id, row: { ...quotation } }, asker);

/** The purchase order as a PDF for its seller, rendered on behalf of the user who issued it. */
export const purchaseOrderPdf = (db: Kysely<Database>, order: PurchaseOrder, company: Company) =>
  attached(db, company, { kind: 'purchase_order', id: order.po_id, row: { ...order } }, { user_id: order.modified_by });

async function attached(
  db: Kysely<Database>,
  company: Company,
  { kind, id, row }: { kind: PaperKind; id: string | number; row: Row },
  asker: Asker,
) {
  const document = await documentOf(db, company, { kind, id }, { whole: row, seen: row });
  return { name: fileNameOf(document, 'pdf'), type: 'application/pdf', content: await pdfOf(document, asker) };
}
