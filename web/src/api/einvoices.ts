import type { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { rowIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof einvoiceCalls.get>('GET', '/order/einvoice');
const send = bind<typeof einvoiceCalls.send>('POST', '/order/einvoice/send');

/** The e-invoice of an order, as the register takes it. */
export const getEinvoice = async (order_number: string) => (await get({ query: { order_number } })).reply;
export const registerEinvoice = savedBy(bind<typeof einvoiceCalls.register>('POST', '/order/einvoice'), 'order');
export const sendEinvoice = async (order_number: string) => rowIn(await send({ body: { order_number } }), 'order');

const getOfNote = bind<typeof creditNoteEinvoiceCalls.get>('GET', '/credit_note/einvoice');
const sendOfNote = bind<typeof creditNoteEinvoiceCalls.send>('POST', '/credit_note/einvoice/send');

/** The same of a credit note. */
export const getCreditNoteEinvoice = async (cn_id: string) => (await getOfNote({ query: { cn_id } })).reply;
export const registerCreditNoteEinvoice = savedBy(
  bind<typeof creditNoteEinvoiceCalls.register>('POST', '/credit_note/einvoice'),
  'creditNote',
);
export const sendCreditNoteEinvoice = async (creditnote_id: string) =>
  rowIn(await sendOfNote({ body: { creditnote_id } }), 'creditNote');
