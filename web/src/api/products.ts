import type { QueryOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import { bind } from './request.ts';

const list = bind<typeof productCalls.list>({ method: 'GET', path: '/product' });
const search = bind<typeof productCalls.search>({ method: 'GET', path: '/searchProducts' });

/** One product, and with it its SKUs and everything offered for them. */
export const getProduct = async (product_id: number, signal?: AbortSignal) => {
  const { reply } = await list({ query: { product_id, map_sku_offer: true } }, { signal });
  return reply;
};
/** Products with those of their SKUs that the keyword finds, and how many products match in all. */
export const searchProducts = async (query: QueryOf<typeof productCalls.search>, signal?: AbortSignal) => {
  const { products: rows, skus = [], count } = (await search({ query: { ...query, map_sku: true } }, { signal })).reply;
  return { products: rows, skus, count };
};
