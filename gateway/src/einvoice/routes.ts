import type { FastifyInstance } from 'fastify';
import { nameOf } from '@console/shared/calls/call';
import type { Call } from '@console/shared/calls/call';
import { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { present } from '../http/present.ts';
import { serve } from '../http/serve.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { orderRecord } from '../records/order.ts';
import {
  issuedPaper,
  refuseCancelled,
  registerCreditNote,
  registerEinvoice,
  sendCreditNote,
  sendEinvoice,
} from './commands.ts';
import { inv01Of } from './inv01.ts';
import { ofCreditNote, ofOrder } from './subject.ts';

export async function einvoices(app: FastifyInstance): Promise<void> {
  serve(app, einvoiceCalls.get, async ({ db, query: { order_number }, actor }) => {
    // Only those who may see the order: it says all of its customer.
    present(actor, { order: await orderRecord.get(db, order_number) });
    return inv01Of(await issuedPaper(db, ofOrder(order_number)));
  });

  serve(app, einvoiceCalls.register, async ({ body, ifMatch, write }) => {
    const order = await write((work) => registerEinvoice(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.registered, order };
  });

  serve(app, einvoiceCalls.send, async ({ body, ifMatch, write }) => {
    refuseWithoutRegister(einvoiceCalls.send);
    const order = await write((work) => sendEinvoice(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.einvoiceSent, order };
  });

  serve(app, creditNoteEinvoiceCalls.get, async ({ db, query: { cn_id }, actor }) => {
    const creditNote = await creditNoteRecord.get(db, cn_id);
    present(actor, { creditNote });
    refuseCancelled(creditNote);
    return inv01Of(await issuedPaper(db, ofCreditNote(cn_id)));
  });

  serve(app, creditNoteEinvoiceCalls.register, async ({ body, ifMatch, write }) => {
    const creditNote = await write((work) => registerCreditNote(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.registered, creditNote };
  });

  serve(app, creditNoteEinvoiceCalls.send, async ({ body, ifMatch, write }) => {
    refuseWithoutRegister(creditNoteEinvoiceCalls.send);
    const creditNote = await write((work) => sendCreditNote(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.einvoiceSent, creditNote };
  });

  function refuseWithoutRegister(call: Call): void {
    if (app.einvoiceRegister) return;
    throw new AppError('not_found', MESSAGES.client.notOffered, { not_offered: nameOf(call, 'POST') });
  }
}
