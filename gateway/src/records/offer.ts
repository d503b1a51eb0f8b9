import { sql } from 'kysely';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { sellerInfo } from '../rows.ts';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Offers = Rows<'offers', 'f'>;

export const offerRecord = recordTable({
  entity: 'offer',
  table: 'offers',
  alias: 'f',
  key: 'sku_offer_id',
  only: sql`not f.is_deleted`,
  shown: (query) =>
    query
      .select(columnsOf('f', OFFER_FIELDS))
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
        'f.created_date',
        'f.modified_date',
        'f.revision',
      ])
      .select([
        sql<string>`(select k.product_sku_name from skus k where k.product_sku_id = f.product_sku_id)`.as(
          'product_sku_name',
        ),
        sql<number>`(select k.product_id from skus k where k.product_sku_id = f.product_sku_id)`.as('product_id'),
        sql<string>`(select p.product_name from skus k join products p using (product_id)
        where k.product_sku_id = f.product_sku_id)`.as('product_name'),
        sql<string>`(select s.seller_name from sellers s where s.seller_id = f.seller_id)`.as('seller_name'),
        sellerInfo('f.seller_id').as('seller_info'),
      ]),
});
