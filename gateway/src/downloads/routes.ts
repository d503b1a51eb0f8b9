import type { FastifyInstance } from 'fastify';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { refuseWaiting } from '../orders/approval.ts';
import { shownTo } from '../papers/shown.ts';
import { serveDocument } from './serve-document.ts';

/** The documents of sales and purchases, each as its reader may see it. */
export async function documents(app: FastifyInstance): Promise<void> {
  serveDocument(app, quotationCalls.download, ({ db, input: { quotation_id: id, revision }, actor }) => {
    if (id === undefined) throw invalid({ quotation_id: 'Please enter quotation.' });
    return shownTo(actor, db, app.company, { kind: 'quotation', id, revision });
  });

  serveDocument(app, orderCalls.downloadInvoice, ({ db, input: { order_number: id, revision }, actor }) => {
    if (id === undefined) throw invalid({ order_number: 'Please enter order number.' });
    const refuse = (row: object) => refuseWaiting(row as Order);
    return shownTo(actor, db, app.company, { kind: 'tax_invoice', id, revision, refuse });
  });

  serveDocument(app, purchaseOrderCalls.download, ({ db, input: { po_id: id, revision }, actor }) => {
    if (id === undefined) throw invalid({ po_id: 'Please enter purchase order.' });
    return shownTo(actor, db, app.company, { kind: 'purchase_order', id, revision });
  });
}
