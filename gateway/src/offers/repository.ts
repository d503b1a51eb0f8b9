import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { offerCalls } from '@console/shared/calls/offer';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { offerRecord } from '../records/offer.ts';
import type { Offers } from '../records/offer.ts';

type OfferFilter = Omit<QueryOf<typeof offerCalls.list>, 'sku_offer_id'>;
type SkuFilter = QueryOf<typeof offerCalls.bySku>;

interface Choice {
  product_sku_id?: number;
  seller_id?: number;
  is_active?: boolean;
}

function matching(db: Kysely<Database>, { product_sku_id, seller_id, is_active }: Choice): Offers {
  let query = offerRecord.rows(db);
  if (product_sku_id !== undefined) query = query.where('f.product_sku_id', '=', product_sku_id);
  if (seller_id !== undefined) query = query.where('f.seller_id', '=', seller_id);
  return is_active === undefined ? query : query.where('f.is_active', '=', is_active);
}

export const listOffers = (db: Kysely<Database>, filter: OfferFilter) =>
  offerRecord.page(matching(db, filter), filter, PAGE_SIZE.offersBySeller);

export const listOffersBySku = (db: Kysely<Database>, filter: SkuFilter) =>
  offerRecord.page(matching(db, filter), filter, PAGE_SIZE.offersBySku);

/** The same offers grouped by seller, sorted by each seller's newest offer. */
export function groupBySeller(flat: readonly Offer[]) {
  const sellers = new Map<number, Offer[]>();
  for (const offer of flat) sellers.set(offer.seller_id, [...(sellers.get(offer.seller_id) ?? []), offer]);
  return [...sellers.values()].map((own) => {
    const { seller_id, seller_name, district, state } = (own[0] as Offer).seller_info;
    return { seller_id, seller_name, district, state, offers: own };
  });
}
