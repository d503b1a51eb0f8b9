import type { FastifyInstance } from 'fastify';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import { invalid } from '@console/shared/errors';
import type { Actor } from '../actor.ts';
import { present } from '../http/present.ts';
import { serveDocument } from './serve-document.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { orderRecord } from '../records/order.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { quotationRecord } from '../records/quotation.ts';
import { invoiceDocument } from '../documents/invoice.ts';
import { purchaseOrderDocument } from '../documents/purchase-order.ts';
import { quotationDocument } from '../documents/quotation.ts';
import { addressesOf } from '../documents/addresses.ts';

/** The documents of sales and purchases, each as its reader may see it. */
export async function documents(app: FastifyInstance): Promise<void> {
  serveDocument(app, quotationCalls.download, async ({ db, input: { quotation_id }, actor }) => {
    if (quotation_id === undefined) throw invalid({ quotation_id: 'Please enter quotation.' });
    const { quotation } = seen(actor, { quotation: await quotationRecord.get(db, quotation_id) });
    return quotationDocument(quotation, await addressesOf(db, quotation.tenant_id), app.company);
  });

  serveDocument(app, orderCalls.downloadInvoice, async ({ db, input: { order_number }, actor }) => {
    if (order_number === undefined) throw invalid({ order_number: 'Please enter order number.' });
    const whole = await orderRecord.get(db, order_number);
    const { order } = seen(actor, { order: whole });
    refuseWaiting(whole);
    return invoiceDocument(order, await addressesOf(db, order.tenant_id), app.company);
  });

  serveDocument(app, purchaseOrderCalls.download, async ({ db, input: { po_id }, actor }) => {
    if (po_id === undefined) throw invalid({ po_id: 'Please enter purchase order.' });
    const { purchaseOrder } = seen(actor, { purchaseOrder: await purchaseOrderRecord.get(db, po_id) });
    return purchaseOrderDocument(purchaseOrder, app.company);
  });
}

/** 404 for a record that the caller may not see; otherwise the redacted record. */
const seen = <T extends { quotation: Quotation } | { order: Order } | { purchaseOrder: PurchaseOrder }>(
  actor: Actor,
  reply: T,
) => present(actor, reply) as T;
