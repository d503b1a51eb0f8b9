import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import { rowIn, rowsIn } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof skuCalls.list>({ method: 'GET', path: '/sku' });
const create = bind<typeof skuCalls.create>({ method: 'POST', path: '/sku' });
const update = bind<typeof skuCalls.update>({ method: 'PUT', path: '/sku' });
const remove = bind<typeof skuCalls.remove>({ method: 'POST', path: '/deleteSKU' });

export const listSkus = async (query: QueryOf<typeof skuCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'skus');
export const readSku = async (product_sku_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { product_sku_id } }, { signal }), 'sku');
export const createSku = async (body: BodyOf<typeof skuCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'sku');
/** Edits; with `is_active` alone hides or shows. */
export const updateSku = async (body: BodyOf<typeof skuCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'sku');
export const deleteSku = async (product_sku_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { product_sku_id } }, options);
};
export const skuDeletion = preflightOf<typeof skuCalls.remove>('/deleteSKU');
