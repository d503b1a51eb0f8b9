import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Seller } from '@console/shared/entities/parties';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';

type Filter = Omit<QueryOf<typeof sellerCalls.list>, 'seller_id'>;
type Sellers = SelectQueryBuilder<Database & { s: Database['sellers'] }, 's', object>;

const sellers = (db: Kysely<Database>): Sellers => db.selectFrom('sellers as s').where('s.is_deleted', '=', false);

const active = sql`from offers f where f.seller_id = s.seller_id and f.is_active and not f.is_deleted`;

const shown = (query: Sellers) =>
  query
    .select([
      's.seller_id',
      's.seller_name',
      's.address',
      's.district',
      's.state',
      's.pin_code',
      's.year_of_establishment',
      's.zone',
      's.source_person',
      's.categories',
      's.is_active',
      's.is_h3_seller',
      's.org_id',
      's.gstin',
      's.mobile_1',
      's.email_id_1',
      's.office_address_details',
      's.created_date',
      's.modified_date',
      's.revision',
    ])
    .select([
      sql<number>`(select count(*) ${active})`.as('offers'),
      sql<number | null>`(select min(f.offer_price) ${active})`.as('minimum_variant_price'),
    ]);

function matching(db: Kysely<Database>, filter: Filter): Sellers {
  const { keyword, categories, lead_category, lead_owner } = filter;
  let query = withinDays(sellers(db), 's.created_date', filter);
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
  pageOf(matching(db, filter), { created: 's.created_date', id: 's.seller_id' }, filter, PAGE_SIZE.sellers, shown);

export const findSeller = (db: Kysely<Database>, seller_id: number): Promise<Seller | undefined> =>
  shown(sellers(db)).where('s.seller_id', '=', seller_id).executeTakeFirst();

export const findSellers = async (db: Kysely<Database>, ids: readonly number[]): Promise<Seller[]> =>
  ids.length === 0 ? [] : shown(sellers(db)).where('s.seller_id', 'in', ids).execute();

/** Sellers that list this category. */
export const lockSellersOf = (db: Kysely<Database>, category: string) =>
  sellers(db)
    .select('s.seller_id')
    .where(sql<boolean>`s.categories @> array[${category}::text]`)
    .orderBy('s.seller_id')
    .forNoKeyUpdate()
    .execute();

/** Replaces the name in place, without duplicates even if they already listed the new one. */
export const renameCategory = (db: Kysely<Database>, ids: readonly number[], category: string, renamed: string) =>
  db
    .updateTable('sellers')
    .set({
      categories: sql`array(select name from unnest(array_replace(categories, ${category}::text, ${renamed}::text))
        with ordinality as named (name, place) group by name order by min(place))`,
      revision: sql`revision + 1`,
    })
    .where(sql<boolean>`seller_id = any(${ids}::int[])`)
    .execute();

export const lockSeller = (db: Kysely<Database>, seller_id: number) =>
  db.selectFrom('sellers').select('seller_id').where('seller_id', '=', seller_id).forNoKeyUpdate().executeTakeFirst();

export async function insertSeller(db: Kysely<Database>, values: Insertable<Database['sellers']>): Promise<number> {
  const row = await db.insertInto('sellers').values(values).returning('seller_id').executeTakeFirstOrThrow();
  return row.seller_id;
}

/** The summary of its offers changed, but none of its own fields. */
export const raiseRevision = (db: Kysely<Database>, seller_id: number) =>
  db
    .updateTable('sellers')
    .set({ revision: sql`revision + 1` })
    .where('seller_id', '=', seller_id)
    .execute();

export const updateSeller = (db: Kysely<Database>, seller_id: number, patch: Updateable<Database['sellers']>) =>
  db
    .updateTable('sellers')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('seller_id', '=', seller_id)
    .execute();

/** Its offers that are not hidden. */
export const activeOffersOf = (db: Kysely<Database>, seller_id: number): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'offer', o.sku_offer_id::text, k.product_sku_name from offers o join skus k using (product_sku_id)
      where o.seller_id = ${seller_id} and o.is_active and not o.is_deleted`,
  );
