import { sql } from 'kysely';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { authors } from '../rows.ts';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

const managerIds = sql<number[]>`(select coalesce(array_agg(m.user_id order by m.user_id), '{}')
  from category_managers m where m.category_id = p.category_id)`;

export type Products = Rows<'products', 'p'>;

export const productRecord = recordTable({
  entity: 'product',
  table: 'products',
  alias: 'p',
  key: 'product_id',
  only: sql`not p.is_deleted`,
  shown: (query) =>
    query
      .select(columnsOf('p', PRODUCT_FIELDS))
      .select([
        'p.product_id',
        'p.product_name as name',
        'p.category_id',
        'p.level2',
        'p.level3',
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
        sql<number>`(select count(*) from skus k where k.product_id = p.product_id and not k.is_deleted)`.as(
          'skuCount',
        ),
        ...authors('p'),
      ]),
});
