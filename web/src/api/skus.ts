import type { skuCalls } from '@console/shared/calls/sku';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof skuCalls.list>('GET', '/sku');
const remove = bind<typeof skuCalls.remove>('POST', '/deleteSKU');

export const listSkus = rowsOf(list, 'skus');
export const readSku = rowOf(list, 'sku', (product_sku_id: number) => ({ product_sku_id }));
export const createSku = savedBy(bind<typeof skuCalls.create>('POST', '/sku'), 'sku');
/** Edits; with `is_active` alone hides or shows. */
export const updateSku = savedBy(bind<typeof skuCalls.update>('PUT', '/sku'), 'sku');
export const deleteSku = async (product_sku_id: number, options?: RequestOptions): Promise<void> => {
  await remove({ body: { product_sku_id } }, options);
};
export const skuDeletion = preflightOf<typeof skuCalls.remove>('/deleteSKU');
