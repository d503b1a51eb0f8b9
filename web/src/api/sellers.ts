import type { QueryOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { OWN_ORG_ID } from '@console/shared/constants';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof sellerCalls.list>('GET', '/getSeller');
const remove = bind<typeof sellerCalls.remove>('POST', '/deleteSeller');

const rows = rowsOf(list, 'sellers');

/** The marketplace's sellers, unless the query names another organisation. */
export const listSellers = (query: QueryOf<typeof sellerCalls.list>, signal?: AbortSignal) =>
  rows({ ...query, org_id: query.org_id ?? OWN_ORG_ID }, signal);
export const getSeller = rowOf(list, 'seller', (seller_id: number) => ({ seller_id }));
export const createSeller = savedBy(bind<typeof sellerCalls.create>('POST', '/createSeller'), 'seller');
export const updateSeller = savedBy(bind<typeof sellerCalls.update>('PATCH', '/updateSeller'), 'seller');
export const deleteSeller = async (seller_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { seller_id } }, options);
};
export const sellerDeletion = preflightOf<typeof sellerCalls.remove>('/deleteSeller');
