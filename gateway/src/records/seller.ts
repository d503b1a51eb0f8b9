import { sql } from 'kysely';
import { recordTable } from './record-table.ts';
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
      ]),
});
