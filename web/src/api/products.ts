import type { QueryOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import type { Offer, Product } from '@console/shared/entities/catalogue';
import type { Listed } from '../stores/live-list.ts';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import { listSkus } from './skus.ts';

const list = bind<typeof productCalls.list>('GET', '/product');
const search = bind<typeof productCalls.search>('GET', '/searchProducts');
const attributes = bind<typeof productCalls.attributes>('GET', '/product/attributesConfig');
const remove = bind<typeof productCalls.remove>('POST', '/deleteProduct');

export const listProducts = rowsOf(list, 'products');
/** A product with its SKUs and all their offers. */
export const getProduct = async (product_id: number, signal?: AbortSignal) => {
  const { reply } = await list({ query: { product_id, map_sku_offer: true } }, { signal });
  return reply;
};
export const readProduct = rowOf(list, 'product', (product_id: number) => ({ product_id }));
/** All offers for a product's SKUs, newest first. */
export const listOffersOfProduct = async (product_id: number, signal?: AbortSignal): Promise<Listed<Offer>> => {
  const { reply, position } = await list({ query: { product_id, map_sku_offer: true } }, { signal });
  const rows = reply.offers ?? [];
  return { rows, count: rows.length, position };
};
export const searchProducts = rowsOf(search, 'products');
/** Products with their SKUs that match the keyword, and the number of matching products. */
export const searchGoods = async (query: QueryOf<typeof productCalls.search>, signal?: AbortSignal) => {
  const { products, skus, count } = (await search({ query: { ...query, map_sku: true } }, { signal })).reply;
  return { products, skus: skus ?? (await skusOf(products, signal)), count };
};
/** Where the search returns products alone. */
const skusOf = async (products: readonly Product[], signal?: AbortSignal) =>
  (await Promise.all(products.map(({ product_id }) => listSkus({ product_id }, signal)))).flatMap(({ rows }) => rows);
/** A category's product attributes, with the values and units in use. */
export const getAttributesConfig = async (category_id: number, signal?: AbortSignal) =>
  (await attributes({ query: { category_id } }, { signal })).reply;
export const createProduct = savedBy(bind<typeof productCalls.create>('POST', '/product'), 'product');
/** Edits; with `is_active` alone hides or shows. */
export const updateProduct = savedBy(bind<typeof productCalls.update>('PUT', '/product'), 'product');
export const deleteProduct = async (product_id: number): Promise<void> => {
  await remove({ body: { product_id } });
};
export const productDeletion = preflightOf<typeof productCalls.remove>('/deleteProduct');
