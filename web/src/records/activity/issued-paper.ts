import type { ActivityEntry } from '@console/shared/calls/activity';
import { FIRST_REVISION } from '@console/shared/constants';
import type { Entity } from '@console/shared/entities';
import type { BoundDocument } from '../../api/request.ts';
import { downloadChallan } from '../../api/challans.ts';
import { downloadCreditNote } from '../../api/credit-notes.ts';
import { downloadInvoice } from '../../api/orders.ts';
import { downloadPurchaseOrder } from '../../api/purchase-orders.ts';
import { downloadQuotation } from '../../api/quotations.ts';
import type { DocumentAs, ServerDocument } from '../save-document.ts';

type Download = (id: string, revision: string) => ServerDocument<object>;

const downloadOf =
  <Query>(call: BoundDocument<Query & { revision: string } & DocumentAs>, query: (id: string) => Query): Download =>
  (id, revision) => ({
    call: Object.assign((as: DocumentAs) => call({ ...query(id), revision, ...as }), { path: call.path }),
    query: {},
    failed: "Couldn't download the paper",
  });

const DOWNLOADS: Partial<Record<Entity, Download>> = {
  quotation: downloadOf(downloadQuotation, (id) => ({ quotation_id: Number(id) })),
  order: downloadOf(downloadInvoice, (order_number) => ({ order_number })),
  purchase_order: downloadOf(downloadPurchaseOrder, (po_id) => ({ po_id })),
  delivery_challan: downloadOf(downloadChallan.byGst, (challan_id) => ({ challan_id })),
  credit_note: downloadOf(downloadCreditNote, (cnId) => ({ cnId })),
};

/** The paper that an event issued, by its number. */
export function issuedPaper({
  entity,
  id,
  paper,
}: Pick<ActivityEntry, 'entity' | 'id' | 'paper'>): { name: string; document: ServerDocument<object> } | undefined {
  const download = DOWNLOADS[entity];
  if (!paper || !download) return undefined;
  const { number, revision } = paper;
  return {
    name: revision === null ? number : `${number} ${revision}`,
    document: download(id, revision ?? FIRST_REVISION),
  };
}
