import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { PAGE_SIZE } from '@console/shared/constants';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { containing, managedBy, saying } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors, personInfo } from '../rows.ts';

type Filter = Omit<QueryOf<typeof purchaseOrderCalls.list>, 'po_id'>;
type PurchaseOrders = SelectQueryBuilder<Database & { p: Database['purchase_orders'] }, 'p', object>;

const purchaseOrders = (db: Kysely<Database>): PurchaseOrders => db.selectFrom('purchase_orders as p');

const shown = (query: PurchaseOrders) =>
  query
    .select([
      'p.po_id',
      'p.org_id',
      'p.order_number',
      'p.seller_id',
      'p.seller_info',
      'p.gstin',
      'p.seller_email',
      'p.seller_whatsapp_number',
      'p.status',
      'p.due_date',
      'p.issued_date',
      'p.remark',
      'p.cancel_message',
      'p.po_grand_total',
      'p.category_managers',
      'p.sales_person',
      'p.created_by',
      'p.modified_by',
      'p.created_date',
      'p.modified_date',
      'p.revision',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchase_order_lines as l')
          .whereRef('l.po_id', '=', 'p.po_id')
          .orderBy('l.po_line_id')
          .select([
            'l.po_line_id',
            'l.order_line_id',
            'l.product_id',
            'l.product_sku_id',
            'l.product_info',
            'l.product_sku_info',
            'l.quantity',
            'l.offer_price',
            'l.unit_price',
            'l.gstin',
            'l.remark',
            'l.total_price',
            'l.status',
          ]),
      ).as('purchase_order_lines'),
      sql<number | null>`(select o.order_id from orders o where o.order_number = p.order_number)`.as('order_id'),
      personInfo('p.sales_person').as('sales_person_info'),
      ...authors('p'),
    ]);

function matching(db: Kysely<Database>, filter: Filter): PurchaseOrders {
  const { status, seller_id, order_id, sellers, category_manager } = filter;
  let query = purchaseOrders(db);
  if (status?.length) query = query.where('p.status', 'in', status);
  if (seller_id) query = query.where('p.seller_id', '=', seller_id);
  if (order_id) query = query.where(ofOrder(order_id));
  if (sellers?.length) query = query.where('p.seller_id', 'in', sellers);
  if (category_manager) query = query.where(managedBy('p.category_managers', category_manager));
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(calledOrFrom(keyword));
  return withinDays(query, 'p.created_date', filter);
}

/** By its number, its order's number, or its seller's name at the time. */
const calledOrFrom = (keyword: string) =>
  sql<boolean>`(${saying('p', SEARCHED_FIELDS.purchase_order, keyword)}
    or ${containing(sql<string>`(p.seller_info->>'seller_name')`, keyword)})`;

/** Matches an order by number or by id. */
const ofOrder = (order: string) =>
  sql<boolean>`p.order_number in (select o.order_number from orders o
    where o.order_number = ${order} or o.order_id::text = ${order})`;

export const listPurchaseOrders = (db: Kysely<Database>, filter: Filter) =>
  pageOf(matching(db, filter), { created: 'p.created_date', id: 'p.po_id' }, filter, PAGE_SIZE.purchaseOrders, shown);

export const findPurchaseOrder = (db: Kysely<Database>, po_id: string): Promise<PurchaseOrder | undefined> =>
  shown(purchaseOrders(db)).where('p.po_id', '=', po_id).executeTakeFirst();

export const lockPurchaseOrder = (db: Kysely<Database>, po_id: string) =>
  db
    .selectFrom('purchase_orders')
    .select('order_number')
    .where('po_id', '=', po_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The order it belongs to; undefined if there is no such purchase order. */
export const orderOf = (db: Kysely<Database>, po_id: string) =>
  db.selectFrom('purchase_orders').select('order_number').where('po_id', '=', po_id).executeTakeFirst();

export const updatePurchaseOrder = (
  db: Kysely<Database>,
  po_id: string,
  patch: Updateable<Database['purchase_orders']>,
) =>
  db
    .updateTable('purchase_orders')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('po_id', '=', po_id)
    .execute();

/** Lines take the status of their purchase order, unless they were cancelled before. */
export const setLinesStatus = (db: Kysely<Database>, po_id: string, status: PurchaseOrderStatus) =>
  db
    .updateTable('purchase_order_lines')
    .set({ status })
    .where('po_id', '=', po_id)
    .where('status', '<>', 'CANCELLED')
    .execute();

export const insertPurchaseOrder = (db: Kysely<Database>, values: Insertable<Database['purchase_orders']>) =>
  db.insertInto('purchase_orders').values(values).execute();

export const insertLines = (db: Kysely<Database>, lines: readonly Insertable<Database['purchase_order_lines']>[]) =>
  db.insertInto('purchase_order_lines').values(lines).execute();

export const updateLine = (
  db: Kysely<Database>,
  po_line_id: number,
  patch: Updateable<Database['purchase_order_lines']>,
) => db.updateTable('purchase_order_lines').set(patch).where('po_line_id', '=', po_line_id).execute();
