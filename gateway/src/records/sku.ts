import { sql } from 'kysely';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Skus = Rows<'skus', 'k'>;

export const skuRecord = recordTable({
  entity: 'sku',
  table: 'skus',
  alias: 'k',
  key: 'product_sku_id',
  only: sql`not k.is_deleted`,
  shown: (query) =>
    query
      .select(columnsOf('k', SKU_FIELDS))
      .select(['k.product_sku_id', 'k.product_id', 'k.is_active', 'k.created_by'])
      .select(['k.created_date', 'k.modified_date', 'k.revision']),
});
