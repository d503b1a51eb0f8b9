import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof quotationCalls.list>('GET', '/quotation');
const update = bind<typeof quotationCalls.update>('PUT', '/quotation');
const sendEmail = bind<typeof quotationCalls.sendEmail>('POST', '/quotation/email/send');

export const listQuotations = rowsOf(list, 'quotations');
export const getQuotation = rowOf(list, 'quotation', (quotation_id: number) => ({ quotation_id }));
export const createQuotation = savedBy(bind<typeof quotationCalls.create>('POST', '/quotation'), 'quotation');
/** Edits, approves or rejects. The response reports whether an email was sent. */
export const updateQuotation = async (body: BodyOf<typeof quotationCalls.update>, options?: RequestOptions) =>
  (await update({ body }, options)).reply;
export const mailQuotation = async (body: BodyOf<typeof quotationCalls.sendEmail>) => (await sendEmail({ body })).reply;
export const downloadQuotation = bindDocument<typeof quotationCalls.download>('/quotation/download');
