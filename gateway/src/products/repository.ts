import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Product } from '@console/shared/entities/catalogue';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors } from '../rows.ts';
import { holding, named, wordsOf } from './search.ts';

type Filter = Omit<QueryOf<typeof productCalls.list>, 'product_id' | 'map_sku_offer'>;
type Search = Omit<QueryOf<typeof productCalls.search>, 'map_sku'>;
type Products = SelectQueryBuilder<Database & { p: Database['products'] }, 'p', object>;

const products = (db: Kysely<Database>): Products => db.selectFrom('products as p').where('p.is_deleted', '=', false);

const managerIds = sql<number[]>`(select coalesce(array_agg(m.user_id order by m.user_id), '{}')
  from category_managers m where m.category_id = p.category_id)`;

const shown = (query: Products) =>
  query
    .select([
      'p.product_id',
      'p.product_name',
      'p.product_name as name',
      'p.brand',
      'p.description',
      'p.assets',
      'p.category_id',
      'p.level2',
      'p.level3',
      'p.hsn',
      'p.pan_india_gst',
      'p.attributes',
      'p.is_active',
      'p.created_by',
      'p.modified_by',
      'p.created_date',
      'p.modified_date',
      'p.revision',
    ])
    .select([
      sql<string>`(select c.name from categories c where c.category_id = p.category_id)`.as('category'),
      managerIds.as('category_managers'),
      sql<number>`(select count(*) from skus k where k.product_id = p.product_id and not k.is_deleted)`.as('skuCount'),
      ...authors('p'),
    ]);

function matching(db: Kysely<Database>, filter: Omit<Filter, 'keyword'>): Products {
  const { is_active, category_id, level2, level3, category, category_manager } = filter;
  let query = products(db);
  if (is_active !== undefined) query = query.where('p.is_active', '=', is_active);
  if (category_id) query = query.where('p.category_id', '=', category_id);
  if (level2) query = query.where('p.level2', '=', level2);
  if (level3) query = query.where('p.level3', '=', level3);
  if (category)
    query = query.where(
      sql<boolean>`exists (select from categories c where c.category_id = p.category_id
        and ${category} in (c.name, c.category_id::text))`,
    );
  if (category_manager)
    query = query.where(
      sql<boolean>`exists (select from category_managers m where m.category_id = p.category_id
        and m.user_id = ${category_manager})`,
    );
  return query;
}

const ORDER = { created: 'p.created_date', id: 'p.product_id' } as const;

export function listProducts(db: Kysely<Database>, { keyword, ...filter }: Filter) {
  const all = withinDays(matching(db, filter), 'p.created_date', filter);
  const found = keyword ? all.where(containing('p.product_name', keyword)) : all;
  return pageOf(found, ORDER, filter, PAGE_SIZE.products, shown);
}

/** "pipe 2 inch" finds the pipe that has a SKU of two inches. */
export function searchProducts(db: Kysely<Database>, { keyword, ...filter }: Search) {
  const all = matching(db, filter);
  const words = wordsOf(keyword);
  const found =
    words.length === 0
      ? all
      : all.where(
          sql<boolean>`(${holding(named, words)} or exists (select from skus k where k.product_id = p.product_id
            and not k.is_deleted ${filter.is_active === undefined ? sql`` : sql`and k.is_active = ${filter.is_active}`}
            and ${holding(sql`${named} || ' ' || k.product_sku_name`, words)}))`,
        );
  return pageOf(found, ORDER, filter, PAGE_SIZE.products, shown);
}

export const findProduct = (db: Kysely<Database>, product_id: number): Promise<Product | undefined> =>
  shown(products(db)).where('p.product_id', '=', product_id).executeTakeFirst();

const among = (ids: readonly number[]) => sql<boolean>`product_id = any(${ids}::int[])`;

export const findProducts = (db: Kysely<Database>, ids: readonly number[]): Promise<Product[]> =>
  shown(products(db)).where(among(ids)).orderBy('p.product_id').execute();

/** Raises their revisions, whatever else changes. */
export const updateProducts = (db: Kysely<Database>, ids: readonly number[], patch: Updateable<Database['products']>) =>
  db
    .updateTable('products')
    .set({ ...patch, revision: sql`revision + 1` })
    .where(among(ids))
    .execute();

export const lockProduct = (db: Kysely<Database>, product_id: number) =>
  db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** An exclusive lock, also against new references to it. */
export const lockForUpdate = (db: Kysely<Database>, product_id: number) =>
  db.selectFrom('products').select('product_id').where('product_id', '=', product_id).forUpdate().executeTakeFirst();

/** A share lock against edits, for transactions that store something that follows it. */
export const shareLockProduct = (db: Kysely<Database>, product_id: number) =>
  db.selectFrom('products').select('product_id').where('product_id', '=', product_id).forShare().executeTakeFirst();

export async function insertProduct(db: Kysely<Database>, values: Insertable<Database['products']>): Promise<number> {
  const row = await db.insertInto('products').values(values).returning('product_id').executeTakeFirstOrThrow();
  return row.product_id;
}

export const updateProduct = (db: Kysely<Database>, product_id: number, patch: Updateable<Database['products']>) =>
  db
    .updateTable('products')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('product_id', '=', product_id)
    .execute();

/** The number of its SKUs changed, but none of its own fields. */
export const raiseRevision = (db: Kysely<Database>, product_id: number) => updateProduct(db, product_id, {});

/** Its active SKUs, and its open quote requests. */
export const usesOf = (db: Kysely<Database>, product_id: number): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'sku', product_sku_id::text, product_sku_name from skus
        where product_id = ${product_id} and is_active and not is_deleted
      union all select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where product_id = ${product_id} and status in (${sql.join(OPEN)})`,
  );

const OPEN = ['PENDING', 'PRICE_UPDATED'] as const;
