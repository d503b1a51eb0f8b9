import type { FastifyInstance } from 'fastify';
import { skuCalls } from '@console/shared/calls/sku';
import { MESSAGES } from '@console/shared/messages';
import { checkKeptPictures } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { readOffersOf } from '../offers/read.ts';
import { skuRecord } from '../records/sku.ts';
import { createSku, deleteSku, editSku } from './commands.ts';
import { listSkus } from './repository.ts';

export async function skus(app: FastifyInstance): Promise<void> {
  serve(app, skuCalls.list, async ({ db, query: { product_sku_id, map_sku_offer, ...filter } }) => {
    const mapped = async (ids: number[]) => (map_sku_offer ? { offers: await readOffersOf(db, ids) } : {});
    if (product_sku_id) {
      const sku = await skuRecord.get(db, product_sku_id);
      return { sku, ...(await mapped([product_sku_id])) };
    }
    const { rows, count } = await listSkus(db, filter);
    return { skus: rows, count, ...(await mapped(rows.map((row) => row.product_sku_id))) };
  });

  serve(app, skuCalls.create, async ({ body, actor, write }) => {
    await checkKeptPictures(app, actor, 'skus.assets', body.assets);
    const sku = await write((work) => createSku(work, body));
    return { success: true, message: MESSAGES.sku.created, sku };
  });

  serve(app, skuCalls.update, async ({ body, ifMatch, actor, write }) => {
    await checkKeptPictures(app, actor, 'skus.assets', body.assets);
    const sku = await write((work) => editSku(work, body, ifMatch));
    return { success: true, message: MESSAGES.sku.updated, sku };
  });

  serve(app, skuCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => deleteSku(work, body.product_sku_id, ifMatch));
    return { success: true, message: MESSAGES.sku.deleted };
  });
}
