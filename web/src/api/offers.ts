import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { offerCalls } from '@console/shared/calls/offer';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof offerCalls.list>({ method: 'GET', path: '/getOffer' });
const bySku = bind<typeof offerCalls.bySku>({ method: 'GET', path: '/getOfferBySku' });
const create = bind<typeof offerCalls.create>({ method: 'POST', path: '/createOffer' });
const update = bind<typeof offerCalls.update>({ method: 'PATCH', path: '/updateOffer' });
const remove = bind<typeof offerCalls.remove>({ method: 'POST', path: '/deleteOffer' });

/** The offers of a seller. */
export const listOffers = async (query: QueryOf<typeof offerCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'offers');
/** Flat, or with `group_by_seller` one row per seller. */
export const listOffersBySku = async (query: QueryOf<typeof offerCalls.bySku>, signal?: AbortSignal) =>
  rowsIn(await bySku({ query }, { signal }), 'offers');
export const getOffer = async (sku_offer_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { sku_offer_id } }, { signal }), 'offer');
export const createOffer = async (body: BodyOf<typeof offerCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'offer');
/** Edits; with `is_active` alone hides or shows. */
export const updateOffer = async (body: BodyOf<typeof offerCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'offer');
export const deleteOffer = async (sku_offer_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { sku_offer_id } }, options);
};
