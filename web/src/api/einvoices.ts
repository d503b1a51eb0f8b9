import type { einvoiceCalls } from '@console/shared/calls/einvoice';
import { rowIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof einvoiceCalls.get>('GET', '/order/einvoice');
const send = bind<typeof einvoiceCalls.send>('POST', '/order/einvoice/send');

/** The e-invoice of an order, as the register takes it. */
export const getEinvoice = async (order_number: string) => (await get({ query: { order_number } })).reply;
export const registerEinvoice = savedBy(bind<typeof einvoiceCalls.register>('POST', '/order/einvoice'), 'order');
export const sendEinvoice = async (order_number: string) => rowIn(await send({ body: { order_number } }), 'order');
