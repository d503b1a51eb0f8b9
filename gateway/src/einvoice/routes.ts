import type { FastifyInstance } from 'fastify';
import { nameOf } from '@console/shared/calls/call';
import { einvoiceCalls } from '@console/shared/calls/einvoice';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { present } from '../http/present.ts';
import { serve } from '../http/serve.ts';
import { orderRecord } from '../records/order.ts';
import { invoicePaper, registerEinvoice, sendEinvoice } from './commands.ts';
import { inv01Of } from './inv01.ts';

export async function einvoices(app: FastifyInstance): Promise<void> {
  serve(app, einvoiceCalls.get, async ({ db, query: { order_number }, actor }) => {
    // Only those who may see the order: it says all of its customer.
    present(actor, { order: await orderRecord.get(db, order_number) });
    return inv01Of(await invoicePaper(db, order_number));
  });

  serve(app, einvoiceCalls.register, async ({ body, ifMatch, write }) => {
    const order = await write((work) => registerEinvoice(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.registered, order };
  });

  serve(app, einvoiceCalls.send, async ({ body, ifMatch, write }) => {
    if (!app.einvoiceRegister) {
      throw new AppError('not_found', MESSAGES.client.notOffered, { not_offered: nameOf(einvoiceCalls.send, 'POST') });
    }
    const order = await write((work) => sendEinvoice(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.einvoiceSent, order };
  });
}
