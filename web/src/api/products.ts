import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import type { Listed } from '../stores/live-list.ts';
import type { Offer } from '@console/shared/entities/catalogue';
import { rowIn, rowsIn } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof productCalls.list>({ method: 'GET', path: '/product' });
const search = bind<typeof productCalls.search>({ method: 'GET', path: '/searchProducts' });
const attributes = bind<typeof productCalls.attributes>({ method: 'GET', path: '/product/attributesConfig' });
const create = bind<typeof productCalls.create>({ method: 'POST', path: '/product' });
const update = bind<typeof productCalls.update>({ method: 'PUT', path: '/product' });
const remove = bind<typeof productCalls.remove>({ method: 'POST', path: '/deleteProduct' });

export const listProducts = async (query: QueryOf<typeof productCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'products');
/** A product with its SKUs and all their offers. */
export const getProduct = async (product_id: number, signal?: AbortSignal) => {
  const { reply } = await list({ query: { product_id, map_sku_offer: true } }, { signal });
  return reply;
};
export const readProduct = async (product_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { product_id } }, { signal }), 'product');
/** All offers for a product's SKUs, newest first. */
export const listOffersOfProduct = async (product_id: number, signal?: AbortSignal): Promise<Listed<Offer>> => {
  const { reply, position } = await list({ query: { product_id, map_sku_offer: true } }, { signal });
  const rows = reply.offers ?? [];
  return { rows, count: rows.length, position };
};
/** Products with their SKUs that match the keyword, and the number of matching products. */
export const searchProducts = async (query: QueryOf<typeof productCalls.search>, signal?: AbortSignal) => {
  const { products: rows, skus = [], count } = (await search({ query: { ...query, map_sku: true } }, { signal })).reply;
  return { products: rows, skus, count };
};
/** A category's product attributes, with the values and units in use. */
export const getAttributesConfig = async (category_id: number, signal?: AbortSignal) =>
  (await attributes({ query: { category_id } }, { signal })).reply;
export const createProduct = async (body: BodyOf<typeof productCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'product');
/** Edits; with `is_active` alone hides or shows. */
export const updateProduct = async (body: BodyOf<typeof productCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'product');
export const deleteProduct = async (product_id: number): Promise<void> => {
  await remove({ body: { product_id } });
};
export const productDeletion = preflightOf<typeof productCalls.remove>('/deleteProduct');
