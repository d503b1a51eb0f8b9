import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import { listOffersOfProduct } from '../../../api/products.ts';
import { stores } from '../../../stores/stores.ts';
import { useLiveRows } from '../../../records/use-live-rows.ts';

export interface OffersInShort {
  active: number;
  hidden: number;
  /** The lowest price of the active offers. */
  lowest: number | null;
}

/** Summaries of the offers for some SKUs of a product, by SKU, kept live. */
export function useOffersOf(product_id: number, skuIds: readonly number[]): ReadonlyMap<number, OffersInShort> {
  const wanted = new Set(skuIds);
  const { rows: offers } = useLiveRows(stores.offer, `${product_id}: ${skuIds.join(',')}`, () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: ({ product_sku_id }: Offer) => wanted.has(product_sku_id),
    read: async (_page, signal) => {
      const { rows, position } = await listOffersOfProduct(product_id, signal);
      const own = rows.filter(({ product_sku_id }) => wanted.has(product_sku_id));
      return { rows: own.slice(0, PAGE_LIMIT_MAX), count: own.length, position };
    },
  }));
  return new Map(skuIds.map((id) => [id, inShort(offers.filter(({ product_sku_id }) => product_sku_id === id))]));
}

function inShort(offers: readonly Offer[]): OffersInShort {
  const active = offers.filter(({ is_active }) => is_active);
  return {
    active: active.length,
    hidden: offers.length - active.length,
    lowest: active.length === 0 ? null : Math.min(...active.map(({ offer_price }) => offer_price)),
  };
}
