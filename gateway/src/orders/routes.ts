import type { FastifyInstance } from 'fastify';
import { orderCalls } from '@console/shared/calls/order';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { addLines } from './add-lines.ts';
import { approveOrder } from './approval.ts';
import { cancelLine, changeStatus } from './cancel.ts';
import { createOrder } from './create.ts';
import { editOrder } from './edit.ts';
import { orderFromQuotation } from './from-quotation.ts';
import { handOver } from './hand-over.ts';
import { issueInvoice } from './invoice.ts';
import { listOrders } from './repository.ts';

export async function orders(app: FastifyInstance): Promise<void> {
  serve(app, orderCalls.list, async ({ db, query, actor }) => {
    const { rows, count } = await listOrders(db, query, actor.audience);
    const [order] = query.order_number ? rows : [];
    return { orders: rows, count, ...(order && { order }) };
  });

  serve(app, orderCalls.createFromQuotation, async ({ body, ifMatch, write }) => {
    const order = await write((work) => orderFromQuotation(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.created, order };
  });

  serve(app, orderCalls.create, async ({ body, write }) => {
    const order = await write((work) => createOrder(work, body));
    return { success: true, message: MESSAGES.order.created, order };
  });

  serve(app, orderCalls.update, async ({ body, ifMatch, write }) => {
    const order = await write((work) => editOrder(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.updated, order };
  });

  serve(app, orderCalls.addLines, async ({ body, ifMatch, write }) => {
    const order = await write((work) => addLines(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.updated, order };
  });

  serve(app, orderCalls.updateLineStatus, async ({ body, ifMatch, write }) => {
    const order = await write((work) => cancelLine(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.lineUpdated, order };
  });

  serve(app, orderCalls.updateStatus, async ({ body, ifMatch, write }) => {
    const order = await write((work) => changeStatus(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.statusUpdated, order };
  });

  serve(app, orderCalls.approve, async ({ body, ifMatch, write }) => {
    const order = await write((work) => approveOrder(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.approved, order };
  });

  serve(app, orderCalls.issueInvoice, async ({ body, ifMatch, write }) => {
    const order = await write((work) => issueInvoice(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.invoiced, order };
  });

  serve(app, orderCalls.syncWithZoho, async ({ body, ifMatch, write }) => {
    const order = await handOver(app, write, body.order_number, ifMatch);
    return { success: true, message: MESSAGES.order.zohoSynced, order };
  });
}
