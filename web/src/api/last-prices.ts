import type { lastPriceCalls } from '@console/shared/calls/last-prices';
import { bind } from './request.ts';

const list = bind<typeof lastPriceCalls.list>('GET', '/lastPrices');

/** What a SKU was last sold and bought for. */
export async function readLastPrices(product_sku_id: number, signal: AbortSignal) {
  const { reply: figures, position } = await list({ query: { product_sku_id } }, { signal });
  return { figures, position };
}
