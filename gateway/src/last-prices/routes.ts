import type { FastifyInstance } from 'fastify';
import { lastPriceCalls } from '@console/shared/calls/last-prices';
import { AppError } from '@console/shared/errors';
import { serve } from '../http/serve.ts';
import { lastBought, lastSold } from './repository.ts';

export async function lastPrices(app: FastifyInstance): Promise<void> {
  serve(app, lastPriceCalls.list, async ({ db, query: { product_sku_id }, actor: { audience } }) => {
    const { reads, bound } = audience;
    if (bound !== undefined) throw new AppError('forbidden', 'Prices of other customers are for staff.');
    return {
      sold: reads.has('order') ? await lastSold(db, product_sku_id) : null,
      bought: reads.has('purchase_order') ? await lastBought(db, product_sku_id) : null,
    };
  });
}
