import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { rowIn, rowsIn } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof sellerCalls.list>({ method: 'GET', path: '/getSeller' });
const create = bind<typeof sellerCalls.create>({ method: 'POST', path: '/createSeller' });
const remove = bind<typeof sellerCalls.remove>({ method: 'POST', path: '/deleteSeller' });
const update = bind<typeof sellerCalls.update>({ method: 'PATCH', path: '/updateSeller' });

export const listSellers = async (query: QueryOf<typeof sellerCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'sellers');
export const getSeller = async (seller_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { seller_id } }, { signal }), 'seller');
export const createSeller = async (body: BodyOf<typeof sellerCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'seller');
export const updateSeller = async (body: BodyOf<typeof sellerCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'seller');
/** Resolves to the deleted seller. */
export const deleteSeller = async (seller_id: number, options?: RequestOptions) =>
  rowIn(await remove({ body: { seller_id } }, options), 'seller');
export const sellerDeletion = preflightOf<typeof sellerCalls.remove>('/deleteSeller');
