import { sql } from 'kysely';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { PAGE_SIZE } from '@console/shared/constants';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { containing, managedBy, saying } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import type { PurchaseOrders } from '../records/purchase-order.ts';

type Filter = Omit<QueryOf<typeof purchaseOrderCalls.list>, 'po_id'>;

function matching(db: Kysely<Database>, filter: Filter): PurchaseOrders {
  const { status, seller_id, order_id, sellers, category_manager } = filter;
  let query = purchaseOrderRecord.rows(db);
  if (status?.length) query = query.where('p.status', 'in', status);
  if (seller_id) query = query.where('p.seller_id', '=', seller_id);
  if (order_id) query = query.where(ofOrder(order_id));
  if (sellers?.length) query = query.where('p.seller_id', 'in', sellers);
  if (category_manager) query = query.where(managedBy('p.category_managers', category_manager));
  if (filter.ids?.length) query = query.where('p.po_id', 'in', filter.ids);
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
  purchaseOrderRecord.page(matching(db, filter), filter, PAGE_SIZE.purchaseOrders);

/** The order it belongs to; undefined if there is no such purchase order. */
export const orderOf = (db: Kysely<Database>, po_id: string) =>
  db.selectFrom('purchase_orders').select('order_number').where('po_id', '=', po_id).executeTakeFirst();

/** Lines take the status of their purchase order, unless they were cancelled before. */
export const setLinesStatus = (db: Kysely<Database>, po_id: string, status: PurchaseOrderStatus) =>
  db
    .updateTable('purchase_order_lines')
    .set({ status })
    .where('po_id', '=', po_id)
    .where('status', '<>', 'CANCELLED')
    .execute();

export const insertLines = (db: Kysely<Database>, lines: readonly Insertable<Database['purchase_order_lines']>[]) =>
  db.insertInto('purchase_order_lines').values(lines).execute();

export const updateLine = (
  db: Kysely<Database>,
  po_line_id: number,
  patch: Updateable<Database['purchase_order_lines']>,
) => db.updateTable('purchase_order_lines').set(patch).where('po_line_id', '=', po_line_id).execute();
