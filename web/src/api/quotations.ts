import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { rowIn, rowsIn } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof quotationCalls.list>({ method: 'GET', path: '/quotation' });
const create = bind<typeof quotationCalls.create>({ method: 'POST', path: '/quotation' });
const update = bind<typeof quotationCalls.update>({ method: 'PUT', path: '/quotation' });
const sendEmail = bind<typeof quotationCalls.sendEmail>({ method: 'POST', path: '/quotation/email/send' });

export const listQuotations = async (query: QueryOf<typeof quotationCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'quotations');
export const getQuotation = async (quotation_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { quotation_id } }, { signal }), 'quotation');
export const createQuotation = async (body: BodyOf<typeof quotationCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'quotation');
/** Edits, approves or rejects. The response reports whether an email was sent. */
export const updateQuotation = async (body: BodyOf<typeof quotationCalls.update>, options?: RequestOptions) =>
  (await update({ body }, options)).reply;
export const mailQuotation = async (body: BodyOf<typeof quotationCalls.sendEmail>) => (await sendEmail({ body })).reply;
export const downloadQuotation = bindDocument<typeof quotationCalls.download>({ path: '/quotation/download' });
