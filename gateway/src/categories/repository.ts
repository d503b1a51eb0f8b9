import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import type { PersonInfo } from '@console/shared/entities/parts';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';

type Filter = Omit<QueryOf<typeof categoryCalls.list>, 'category_id'>;
type Categories = SelectQueryBuilder<Database & { c: Database['categories'] }, 'c', object>;

const roots = (db: Kysely<Database>): Categories =>
  db.selectFrom('categories as c').where('c.level', '=', 0).where('c.is_deleted', '=', false);

const level1 = sql<Category['level1']>`(select coalesce(json_agg(json_build_object('id', one.category_id,
  'name', one.name, 'icon', one.icon, 'subCategories', (select coalesce(json_agg(json_build_object(
    'id', two.category_id, 'name', two.name) order by two.name), '[]')
    from categories two where two.parent_id = one.category_id and not two.is_deleted)) order by one.name), '[]')
  from categories one where one.parent_id = c.category_id and not one.is_deleted)`;

const managers = sql<PersonInfo[]>`(select coalesce(json_agg(json_build_object('user_id', u.user_id,
  'first_name', u.first_name, 'last_name', u.last_name, 'role_id', u.role_id) order by u.user_id), '[]')
  from category_managers m join users u using (user_id) where m.category_id = c.category_id)`;

const managerIds = sql<number[]>`(select coalesce(array_agg(m.user_id order by m.user_id), '{}')
  from category_managers m where m.category_id = c.category_id)`;

const shown = (query: Categories) =>
  query
    .select([
      'c.category_id',
      'c.category_id as id',
      'c.name',
      'c.cover',
      'c.attributes',
      'c.created_date',
      'c.modified_date',
      'c.revision',
    ])
    .select([level1.as('level1'), managerIds.as('category_managers'), managers.as('categoryManagers')]);

export const listCategories = (db: Kysely<Database>, filter: Filter) =>
  pageOf(roots(db), { created: 'c.created_date', id: 'c.category_id' }, filter, PAGE_SIZE.categories, shown);

export const findCategory = (db: Kysely<Database>, category_id: number): Promise<Category | undefined> =>
  shown(roots(db)).where('c.category_id', '=', category_id).executeTakeFirst();

export const lockCategory = (db: Kysely<Database>, category_id: number) =>
  db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', category_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A share lock against edits and deletion, for transactions that store something that follows the category. */
export const shareLockCategory = (db: Kysely<Database>, category_id: number) =>
  db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', category_id)
    .forShare()
    .executeTakeFirst();

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

export async function insertCategory(db: Kysely<Database>, values: Insertable<Database['categories']>) {
  const row = await db.insertInto('categories').values(values).returning('category_id').executeTakeFirstOrThrow();
  return row.category_id;
}

export const updateCategory = (db: Kysely<Database>, category_id: number, patch: Updateable<Database['categories']>) =>
  db
    .updateTable('categories')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('category_id', '=', category_id)
    .execute();

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
