import type { QueryOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof quotationCalls.list>({ method: 'GET', path: '/quotation' });

export const listQuotations = async (query: QueryOf<typeof quotationCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'quotations');
export const getQuotation = async (quotation_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { quotation_id } }, { signal }), 'quotation');
