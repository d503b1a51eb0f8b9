import type { offerCalls } from '@console/shared/calls/offer';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof offerCalls.list>('GET', '/getOffer');
const remove = bind<typeof offerCalls.remove>('POST', '/deleteOffer');

/** The offers of a seller. */
export const listOffers = rowsOf(list, 'offers');
/** Flat, or with `group_by_seller` one row per seller. */
export const listOffersBySku = rowsOf(bind<typeof offerCalls.bySku>('GET', '/getOfferBySku'), 'offers');
export const getOffer = rowOf(list, 'offer', (sku_offer_id: number) => ({ sku_offer_id }));
export const createOffer = savedBy(bind<typeof offerCalls.create>('POST', '/createOffer'), 'offer');
/** Edits; with `is_active` alone hides or shows. */
export const updateOffer = savedBy(bind<typeof offerCalls.update>('PATCH', '/updateOffer'), 'offer');
export const deleteOffer = async (sku_offer_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { sku_offer_id } }, options);
};
