import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import { listOffersBySku } from '../api/offers.ts';
import type { LiveList } from '../stores/live-list.ts';
import { stores } from '../stores/stores.ts';
import { useLiveList } from '../stores/use-live-list.ts';

/** The offers for one SKU, newest first, kept live. */
export const useSkuOffers = (product_sku_id: number): LiveList<Offer> =>
  useLiveList(stores.offer, String(product_sku_id), () => ({
    page: 1,
    limit: PAGE_SIZE.offersBySku,
    matches: (offer) => offer.product_sku_id === product_sku_id,
    read: async ({ page, limit }, signal) => {
      const listed = await listOffersBySku({ product_sku_id, page, limit, map_seller_info: true }, signal);
      return { ...listed, rows: listed.rows as Offer[] };
    },
  }));
