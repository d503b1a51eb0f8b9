import type { FastifyInstance } from 'fastify';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { cancelLine } from './cancel-line.ts';
import { changeStatus } from './commands.ts';
import { createPurchaseOrder } from './create.ts';
import { editPurchaseOrder } from './edit.ts';
import { generatePurchaseOrders } from './generate.ts';
import { listPurchaseOrders } from './repository.ts';
import { tellSeller } from './tell-seller.ts';

const { created, generated, edited, updated } = MESSAGES.purchaseOrder;

export async function purchaseOrders(app: FastifyInstance): Promise<void> {
  serve(app, purchaseOrderCalls.list, async ({ db, query }) => {
    if (query.po_id) return { purchaseOrder: await purchaseOrderRecord.get(db, query.po_id) };
    const { rows, count } = await listPurchaseOrders(db, query);
    return { purchaseOrders: rows, count };
  });

  serve(app, purchaseOrderCalls.create, async ({ body, write }) => {
    const purchaseOrder = await write((work) => createPurchaseOrder(work, body));
    return { success: true, message: created, purchaseOrder };
  });

  serve(app, purchaseOrderCalls.generate, async ({ body, write }) => {
    const made = await write((work) => generatePurchaseOrders(work, body));
    return { success: true, message: generated, purchaseOrders: made };
  });

  serve(app, purchaseOrderCalls.update, async ({ body, ifMatch, write }) => {
    const purchaseOrder = await write((work) => editPurchaseOrder(work, body, ifMatch));
    return { success: true, message: edited, purchaseOrder };
  });

  serve(app, purchaseOrderCalls.updateLineStatus, async ({ body, ifMatch, write }) => {
    const change = await write((work) => cancelLine(work, body, ifMatch));
    const mail = await tellSeller(app, change, change.after.status === 'CANCELLED');
    return { success: true, message: updated, ...mail, purchaseOrder: change.after };
  });

  serve(app, purchaseOrderCalls.updateStatus, async ({ body, ifMatch, write }) => {
    const change = await write((work) => changeStatus(work, body, ifMatch));
    const mail = await tellSeller(app, change, body.send_email ?? true);
    return { success: true, message: updated, ...mail, purchaseOrder: change.after };
  });
}
