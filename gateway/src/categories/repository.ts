import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { PAGE_SIZE } from '@console/shared/constants';
import { inCategory } from '../changes/dependents.ts';
import type { Database } from '../database/tables.ts';
import { categoryRecord } from '../records/category.ts';
import { BLOCKERS_SHOWN } from '@console/shared/constants';
import { productRecord } from '../records/product.ts';

type Filter = Omit<QueryOf<typeof categoryCalls.list>, 'category_id'>;

export const listCategories = (db: Kysely<Database>, filter: Filter) =>
  categoryRecord.page(categoryRecord.rows(db), filter, PAGE_SIZE.categories);

/** A category of any level, with its position: `path` is the names of its parents followed by its own. */
export interface Place {
  category_id: number;
  parent_id: number | null;
  level: number;
  root_id: number;
  path: string[];
}

export const findPlace = (db: Kysely<Database>, category_id: number): Promise<Place | undefined> =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as p', 'p.category_id', 'c.parent_id')
    .leftJoin('categories as r', 'r.category_id', 'p.parent_id')
    .select(['c.category_id', 'c.parent_id', 'c.level'])
    .select([
      sql<number>`coalesce(r.category_id, p.category_id, c.category_id)`.as('root_id'),
      sql<string[]>`array_remove(array[r.name, p.name, c.name], null)`.as('path'),
    ])
    .where('c.category_id', '=', category_id)
    .where('c.is_deleted', '=', false)
    .executeTakeFirst();

/** The number of products in a category of any level, and the first of them. */
export async function productsIn(
  db: Kysely<Database>,
  place: Parameters<typeof inCategory>[1],
): Promise<{ count: number; named: Blocker[] }> {
  const rows = await inCategory(productRecord.rows(db), place)
    .select(['p.product_id', 'p.product_name', sql<number>`count(*) over ()`.as('count')])
    .orderBy('p.product_id')
    .limit(BLOCKERS_SHOWN)
    .execute();
  const named = rows.map(({ product_id, product_name }) => ({
    ...{ entity: 'product' as const, id: String(product_id), name: product_name },
  }));
  return { count: rows[0]?.count ?? 0, named };
}

export async function writeManagers(db: Kysely<Database>, category_id: number, users: readonly number[]) {
  await db.deleteFrom('category_managers').where('category_id', '=', category_id).execute();
  if (users.length === 0) return;
  const rows = users.map((user_id) => ({ category_id, user_id }));
  await db.insertInto('category_managers').values(rows).execute();
}

/** Whether a sibling has this name, ignoring case. */
export async function isNamed(db: Kysely<Database>, name: string, parent_id: number | null, except = 0) {
  const row = await db
    .selectFrom('categories')
    .select('category_id')
    .where('parent_id', 'is not distinct from', parent_id)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name}::text)`)
    .where('category_id', '<>', except)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function categoriesBelow(db: Kysely<Database>, category_id: number): Promise<Blocker[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['category_id', 'name'])
    .where('parent_id', '=', category_id)
    .where('is_deleted', '=', false)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => ({ entity: 'category', id: String(row.category_id), name: row.name }));
}

/** An arbitrary key that no other advisory lock uses. */
const ROOTS_LOCK = 0x6361_7473;

/** Serialises transactions that name a top-level category. */
export const lockRootNames = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock(${ROOTS_LOCK})`.execute(db);
