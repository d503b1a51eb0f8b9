import { sql } from 'kysely';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

const active = sql`from offers f where f.seller_id = s.seller_id and f.is_active and not f.is_deleted`;

export type Sellers = Rows<'sellers', 's'>;

export const sellerRecord = recordTable({
  entity: 'seller',
  table: 'sellers',
  alias: 's',
  key: 'seller_id',
  only: sql`not s.is_deleted`,
  shown: (query) =>
    query
      .select(columnsOf('s', SELLER_FIELDS))
      .select([
        's.seller_id',
        's.org_id',
        's.office_address_details',
        's.created_date',
        's.modified_date',
        's.revision',
      ])
      .select([
        sql<number>`(select count(*) ${active})`.as('offers'),
        sql<number | null>`(select min(f.offer_price) ${active})`.as('minimum_variant_price'),
      ]),
});
