import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { PAGE_SIZE } from '@console/shared/constants';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { sellerRecord } from '../records/seller.ts';
import type { Sellers } from '../records/seller.ts';

type Filter = Omit<QueryOf<typeof sellerCalls.list>, 'seller_id'>;

function matching(db: Kysely<Database>, filter: Filter): Sellers {
  const { keyword, categories, lead_category, lead_owner } = filter;
  let query = withinDays(sellerRecord.rows(db), 's.created_date', filter);
  for (const name of ['is_h3_seller', 'org_id', 'source_person', 'zone', 'state', 'is_active'] as const) {
    const wanted = filter[name];
    if (wanted !== undefined) query = query.where(`s.${name}`, '=', wanted);
  }
  if (keyword) query = query.where(containing('s.seller_name', keyword));
  if (lead_owner) query = query.where('s.source_person', '=', lead_owner);
  if (lead_category) query = query.where(sql<boolean>`s.categories @> array[${lead_category}::text]`);
  if (categories?.length) query = query.where(sql<boolean>`s.categories && ${categories}::text[]`);
  return query;
}

export const listSellers = (db: Kysely<Database>, filter: Filter) =>
  sellerRecord.page(matching(db, filter), filter, PAGE_SIZE.sellers);

/** Its offers that are not hidden. */
export const activeOffersOf = (db: Kysely<Database>, seller_id: number): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'offer', o.sku_offer_id::text, k.product_sku_name from offers o join skus k using (product_sku_id)
      where o.seller_id = ${seller_id} and o.is_active and not o.is_deleted`,
  );
