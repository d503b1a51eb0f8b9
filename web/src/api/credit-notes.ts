import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { creditNoteCalls } from '@console/shared/calls/credit-note';
import { rowIn, rowsIn } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof creditNoteCalls.list>({ method: 'GET', path: '/credit_note' });
const create = bind<typeof creditNoteCalls.create>({ method: 'POST', path: '/credit_note' });
const update = bind<typeof creditNoteCalls.update>({ method: 'PUT', path: '/credit_note' });
const updateStatus = bind<typeof creditNoteCalls.updateStatus>({ method: 'POST', path: '/credit_note/status' });

export const listCreditNotes = async (query: QueryOf<typeof creditNoteCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'creditNotes');
export const createCreditNote = async (body: BodyOf<typeof creditNoteCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'creditNote');
export const updateCreditNote = async (body: BodyOf<typeof creditNoteCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'creditNote');
/** Issues or cancels. */
export const updateCreditNoteStatus = async (
  body: BodyOf<typeof creditNoteCalls.updateStatus>,
  options?: RequestOptions,
) => rowIn(await updateStatus({ body }, options), 'creditNote');
export const downloadCreditNote = bindDocument<typeof creditNoteCalls.download>({ path: '/credit_note/download' });
