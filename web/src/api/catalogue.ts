import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { catalogueCalls } from '@console/shared/calls/catalogue';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const products = bind<typeof catalogueCalls.products>({ method: 'GET', path: '/product' });
const search = bind<typeof catalogueCalls.searchProducts>({ method: 'GET', path: '/searchProducts' });
const offers = bind<typeof catalogueCalls.offers>({ method: 'GET', path: '/getOffer' });
const offersBySku = bind<typeof catalogueCalls.offersBySku>({ method: 'GET', path: '/getOfferBySku' });
const create = bind<typeof catalogueCalls.createOffer>({ method: 'POST', path: '/createOffer' });
const update = bind<typeof catalogueCalls.updateOffer>({ method: 'PATCH', path: '/updateOffer' });
const sellers = bind<typeof catalogueCalls.sellers>({ method: 'GET', path: '/getSeller' });
const changeSeller = bind<typeof catalogueCalls.updateSeller>({ method: 'PATCH', path: '/updateSeller' });

/** One product, and with it its SKUs and everything offered for them. */
export const getProduct = async (product_id: number, signal?: AbortSignal) => {
  const { reply } = await products({ query: { product_id, map_sku_offer: true } }, { signal });
  return reply;
};
/** Products with those of their SKUs that the keyword finds, and how many products match in all. */
export const searchProducts = async (query: QueryOf<typeof catalogueCalls.searchProducts>, signal?: AbortSignal) => {
  const { products: rows, skus = [], count } = (await search({ query: { ...query, map_sku: true } }, { signal })).reply;
  return { products: rows, skus, count };
};
/** Flat, or with `group_by_seller` one row for each seller. */
export const listOffersBySku = async (query: QueryOf<typeof catalogueCalls.offersBySku>, signal?: AbortSignal) =>
  rowsIn(await offersBySku({ query }, { signal }), 'offers');

export const getOffer = async (sku_offer_id: number, signal?: AbortSignal) =>
  rowIn(await offers({ query: { sku_offer_id } }, { signal }), 'offer');
export const createOffer = async (body: BodyOf<typeof catalogueCalls.createOffer>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'offer');
/** Edits; with `is_active` alone it hides or shows. */
export const updateOffer = async (body: BodyOf<typeof catalogueCalls.updateOffer>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'offer');
export const listSellers = async (query: QueryOf<typeof catalogueCalls.sellers>, signal?: AbortSignal) =>
  rowsIn(await sellers({ query }, { signal }), 'sellers');
export const getSeller = async (seller_id: number, signal?: AbortSignal) =>
  rowIn(await sellers({ query: { seller_id } }, { signal }), 'seller');
export const updateSeller = async (body: BodyOf<typeof catalogueCalls.updateSeller>, options?: RequestOptions) =>
  rowIn(await changeSeller({ body }, options), 'seller');
