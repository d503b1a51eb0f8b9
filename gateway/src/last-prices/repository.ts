import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LAST_PRICES } from '@console/shared/calls/last-prices';
import type { LastPrice } from '@console/shared/calls/last-prices';
import type { Database } from '../database/tables.ts';

/** What customers last paid for a unit of the SKU. */
export const lastSold = (db: Kysely<Database>, product_sku_id: number): Promise<LastPrice[]> =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.order_number', 'l.order_number')
    .select([
      'l.order_line_id as line_id',
      'o.order_number as number',
      dayOf('o.created_date').as('day'),
      'l.quantity',
      'l.selling_price as price',
    ])
    .select(sql<null>`null`.as('seller_name'))
    .where('l.product_sku_id', '=', product_sku_id)
    .where('l.status', '<>', 'CANCELLED')
    .where('o.status', '<>', 'CANCELLED')
    .where('o.approval', 'is distinct from', 'WAITING')
    .orderBy('o.created_date', 'desc')
    .orderBy('l.order_line_id', 'desc')
    .limit(LAST_PRICES)
    .execute();

/** What we last paid for a unit of the SKU. */
export const lastBought = (db: Kysely<Database>, product_sku_id: number): Promise<LastPrice[]> =>
  db
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as p', 'p.po_id', 'l.po_id')
    .select([
      'l.po_line_id as line_id',
      'p.po_id as number',
      dayOf('p.created_date').as('day'),
      'l.quantity',
      'l.unit_price as price',
    ])
    .select(sql<string>`p.seller_info->>'seller_name'`.as('seller_name'))
    .where('l.product_sku_id', '=', product_sku_id)
    .where('l.status', '<>', 'CANCELLED')
    .where('p.status', 'in', ['ISSUED', 'PAID'])
    .orderBy('p.created_date', 'desc')
    .orderBy('l.po_line_id', 'desc')
    .limit(LAST_PRICES)
    .execute();

const dayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`;
