import { Type } from 'typebox';
import { ACK_DATE, ACK_NUMBER, IRN, SIGNED_QR_MAX } from '../einvoice.ts';
import { CreditNote } from '../entities/credit-note.ts';
import { Order } from '../entities/order.ts';
import { CancelMessage, DocumentNumber } from '../schema.ts';
import { call, touchesField, written } from './call.ts';

const order = { order_number: DocumentNumber };
const note = { creditnote_id: DocumentNumber };

const Inv01 = Type.Object({ Version: Type.Literal('1.1'), DocDtls: Type.Object({ No: Type.String() }) });

/** What the portal replied. */
const answer = {
  irn: Type.String({ maxLength: 64, pattern: IRN.source }),
  ack_number: Type.String({ maxLength: 20, pattern: ACK_NUMBER.source }),
  ack_date: Type.String({ maxLength: 19, pattern: ACK_DATE.source }),
  /** A correction of the same IRN may leave it out: the one that is known stays. */
  signed_qr: Type.Optional(Type.String({ minLength: 1, maxLength: SIGNED_QR_MAX })),
  /** Corrects what was entered before. */
  reason: Type.Optional(CancelMessage),
};

export const einvoiceCalls = {
  get: call({
    method: 'GET',
    path: '/order/einvoice',
    isBeyond: true,
    service: 'ORDER',
    may: 'tenant:READ',
    summary: 'Get the e-invoice of an issued tax invoice, as the portal takes it; also needs READ on orders',
    query: Type.Object(order),
    reply: Inv01,
  }),
  register: call({
    method: 'POST',
    path: '/order/einvoice',
    isBeyond: true,
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Keep the IRN, acknowledgement and QR code of an e-invoice, once; with a reason, correct them',
    body: Type.Object({ ...order, ...answer }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
  send: call({
    method: 'POST',
    path: '/order/einvoice/send',
    isBeyond: true,
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Send an e-invoice to the portal, again after it failed',
    body: Type.Object(order),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
};

export const creditNoteEinvoiceCalls = {
  get: call({
    method: 'GET',
    path: '/credit_note/einvoice',
    isBeyond: true,
    service: 'CREDIT_NOTE',
    may: 'tenant:READ',
    summary: 'Get the e-invoice of an issued credit note, as the portal takes it; also needs READ on orders',
    query: Type.Object({ cn_id: DocumentNumber }),
    reply: Inv01,
  }),
  register: call({
    method: 'POST',
    path: '/credit_note/einvoice',
    isBeyond: true,
    service: 'CREDIT_NOTE',
    may: 'order:UPDATE',
    summary: 'The same for the e-invoice of a credit note',
    body: Type.Object({ ...note, ...answer }),
    reply: written('creditNote', CreditNote),
    changes: ['credit_note'],
  }),
  send: call({
    method: 'POST',
    path: '/credit_note/einvoice/send',
    isBeyond: true,
    service: 'CREDIT_NOTE',
    may: 'order:UPDATE',
    summary: 'Send the e-invoice of a credit note to the portal, again after it failed',
    body: Type.Object(note),
    reply: written('creditNote', CreditNote),
    changes: ['credit_note'],
  }),
};
