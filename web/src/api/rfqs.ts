import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { rfqCalls } from '@console/shared/calls/rfq';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof rfqCalls.list>({ method: 'GET', path: '/rfq' });
const create = bind<typeof rfqCalls.create>({ method: 'POST', path: '/rfq' });
const update = bind<typeof rfqCalls.update>({ method: 'PUT', path: '/rfq' });

export const listRfqs = async (query: QueryOf<typeof rfqCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'rfqs');
export const getRfq = async (request_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { request_id } }, { signal }), 'rfq');
/** Resolves to the whole response, because its message decides what is announced. */
export const createRfq = async (body: BodyOf<typeof rfqCalls.create>, options?: RequestOptions) =>
  (await create({ body }, options)).reply;
/** Prices, edits or archives. */
export const updateRfq = async (body: BodyOf<typeof rfqCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'rfq');
