import { sql } from 'kysely';
import type { Category } from '@console/shared/entities/catalogue';
import type { PersonInfo } from '@console/shared/entities/parts';
import { recordTable } from './record-table.ts';

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

export const categoryRecord = recordTable({
  entity: 'category',
  table: 'categories',
  alias: 'c',
  key: 'category_id',
  only: sql`c.level = 0 and not c.is_deleted`,
  shown: (query) =>
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
      .select([level1.as('level1'), managerIds.as('category_managers'), managers.as('categoryManagers')]),
});
