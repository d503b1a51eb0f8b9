import type { FastifyInstance } from 'fastify';
import { skuCalls } from '@console/shared/calls/sku';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { readOffersOf } from '../offers/read.ts';
import { findSku, listSkus } from './repository.ts';

export async function skus(app: FastifyInstance): Promise<void> {
  serve(app, skuCalls.list, async ({ db, query: { product_sku_id, map_sku_offer, ...filter } }) => {
    const mapped = async (ids: number[]) => (map_sku_offer ? { offers: await readOffersOf(db, ids) } : {});
    if (product_sku_id) {
      const sku = found('SKU', await findSku(db, product_sku_id));
      return { sku, ...(await mapped([product_sku_id])) };
    }
    const { rows, count } = await listSkus(db, filter);
    return { skus: rows, count, ...(await mapped(rows.map((row) => row.product_sku_id))) };
  });
}
