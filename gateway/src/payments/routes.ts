import type { FastifyInstance } from 'fastify';
import { paymentCalls } from '@console/shared/calls/money';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { paymentRecord } from '../records/payment.ts';
import { createPayment, refundPayment, updatePayment } from './commands.ts';
import { listPayments, listSellersPayments } from './repository.ts';

export async function payments(app: FastifyInstance): Promise<void> {
  serve(app, paymentCalls.list, async ({ db, query, actor }) => {
    if (query.payment_id) return { payment: await paymentRecord.get(db, query.payment_id) };
    const { rows, count } = await listPayments(db, query, actor.audience);
    return { payments: rows, count };
  });

  serve(app, purchaseOrderCalls.payments, async ({ db, query }) => {
    const { rows, count } = await listSellersPayments(db, query);
    return { payments: rows, count };
  });

  serve(app, paymentCalls.create, async ({ body, write }) => {
    const payment = await write((work) => createPayment(work, body));
    return { success: true, message: MESSAGES.order.paymentCreated, payment };
  });

  serve(app, paymentCalls.refund, async ({ body, ifMatch, write }) => {
    const payment = await write((work) => refundPayment(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.paymentUpdated, payment };
  });

  serve(app, paymentCalls.update, async ({ body, ifMatch, write }) => {
    const payment = await write((work) => updatePayment(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.paymentUpdated, payment };
  });
}
