import type { sellerCalls } from '@console/shared/calls/seller';
import { rowIn, rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof sellerCalls.list>('GET', '/getSeller');
const remove = bind<typeof sellerCalls.remove>('POST', '/deleteSeller');

export const listSellers = rowsOf(list, 'sellers');
export const getSeller = rowOf(list, 'seller', (seller_id: number) => ({ seller_id }));
export const createSeller = savedBy(bind<typeof sellerCalls.create>('POST', '/createSeller'), 'seller');
export const updateSeller = savedBy(bind<typeof sellerCalls.update>('PATCH', '/updateSeller'), 'seller');
/** Resolves to the deleted seller. */
export const deleteSeller = async (seller_id: number, options?: RequestOptions) =>
  rowIn(await remove({ body: { seller_id } }, options), 'seller');
export const sellerDeletion = preflightOf<typeof sellerCalls.remove>('/deleteSeller');
