import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { catalogueCalls } from '@console/shared/calls/catalogue';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import { sellerInfo } from '../rows.ts';

type Filter = QueryOf<typeof catalogueCalls.offersBySku>;
type Offers = SelectQueryBuilder<Database & { f: Database['offers'] }, 'f', object>;

const shown = (query: Offers) =>
  query
    .select([
      'f.sku_offer_id',
      'f.product_sku_id',
      'f.product_sku_id as sku_id',
      'f.seller_id',
      'f.mrp',
      'f.offer_price',
      'f.delivery_time_day',
      'f.moq',
      'f.is_active',
      'f.packaging_details',
      'f.brand',
      'f.color',
      'f.type',
      'f.created_date',
      'f.modified_date',
      'f.revision',
    ])
    .select([
      sql<string>`(select s.seller_name from sellers s where s.seller_id = f.seller_id)`.as('seller_name'),
      sellerInfo('f.seller_id').as('seller_info'),
    ]);

function matching(db: Kysely<Database>, { product_sku_id, is_active }: Filter): Offers {
  const query = db
    .selectFrom('offers as f')
    .where('f.product_sku_id', '=', product_sku_id)
    .where('f.is_deleted', '=', false);
  return is_active === undefined ? query : query.where('f.is_active', '=', is_active);
}

export const listOffersBySku = (db: Kysely<Database>, filter: Filter) =>
  pageOf(
    matching(db, filter),
    { created: 'f.created_date', id: 'f.sku_offer_id' },
    filter,
    PAGE_SIZE.offersBySku,
    shown,
  );

/** The same offers under their sellers, in the order in which each seller's newest offer comes. */
export function groupBySeller(offers: readonly Offer[]) {
  const sellers = new Map<number, Offer[]>();
  for (const offer of offers) sellers.set(offer.seller_id, [...(sellers.get(offer.seller_id) ?? []), offer]);
  return [...sellers.values()].map((own) => {
    const { seller_id, seller_name, district, state } = (own[0] as Offer).seller_info;
    return { seller_id, seller_name, district, state, offers: own };
  });
}
