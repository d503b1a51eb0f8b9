import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import type { PersonInfo } from '@console/shared/entities/parts';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';

type Filter = Omit<QueryOf<typeof categoryCalls.list>, 'category_id'>;
type Categories = SelectQueryBuilder<Database & { c: Database['categories'] }, 'c', object>;

const roots = (db: Kysely<Database>): Categories => db.selectFrom('categories as c').where('c.level', '=', 0);

const level1 = sql<Category['level1']>`(select coalesce(json_agg(json_build_object('id', one.category_id,
  'name', one.name, 'icon', one.icon, 'subCategories', (select coalesce(json_agg(json_build_object(
    'id', two.category_id, 'name', two.name) order by two.name), '[]')
    from categories two where two.parent_id = one.category_id)) order by one.name), '[]')
  from categories one where one.parent_id = c.category_id)`;

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

/** Against whoever edits it or takes it away, for who keeps something that follows it. */
export const shareCategory = (db: Kysely<Database>, category_id: number) =>
  db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', category_id)
    .forShare()
    .executeTakeFirst();
