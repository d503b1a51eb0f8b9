import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable, Kysely, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { PAGE_SIZE } from '@console/shared/constants';
import type { OrderLineStatus } from '@console/shared/lifecycles/order';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { managedBy, named, soldTo } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { deliveredQty, inTransitQty, issuedQty, orderRecord, creditedQty, toCreditQty } from '../records/order.ts';
import type { Orders } from '../records/order.ts';

type Filter = QueryOf<typeof orderCalls.list>;

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Orders {
  const { bound } = sight;
  const { order_number, status, approval, org_id, tenant_id, sales_person, category_manager } = filter;
  let query = orderRecord.rows(db);
  if (bound !== undefined) query = query.where(soldTo('o', bound));
  if (order_number) query = query.where(called(order_number));
  if (status?.length) query = query.where('o.status', 'in', status);
  if (approval) query = query.where('o.approval', '=', approval);
  if (org_id) query = query.where('o.org_id', '=', org_id);
  if (tenant_id) query = query.where('o.tenant_id', '=', tenant_id);
  if (sales_person) query = query.where('o.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('o.category_managers', category_manager));
  if (filter.ids?.length) query = query.where('o.order_number', 'in', filter.ids);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('o', SEARCHED_FIELDS.order, keyword, sight));
  return withinDays(query, 'o.created_date', filter);
}

const ID = /^[1-9]\d{0,8}$/;

/** By number or by id: the order screen has both addresses. */
const called = (name: string) => (eb: ExpressionBuilder<{ o: Database['orders'] }, 'o'>) =>
  ID.test(name)
    ? eb.or([eb('o.order_number', '=', name), eb('o.order_id', '=', Number(name))])
    : eb('o.order_number', '=', name);

/** @param sight limits a customer's own account to its own orders */
export const listOrders = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  orderRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.orders);

/** Quantities of each line on issued purchase orders, in transit, delivered, and to be credited. */
export const supplyOf = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('order_lines as l')
    .where('l.order_number', '=', order_number)
    .orderBy('l.order_line_id')
    .select([
      'l.order_line_id',
      'l.status',
      'l.quantity',
      issuedQty.as('issued'),
      inTransitQty.as('in_transit'),
      deliveredQty.as('delivered'),
      toCreditQty.as('to_credit'),
      creditedQty.as('credited'),
    ])
    .execute();

export const setLineStatus = (db: Kysely<Database>, order_line_id: number, status: OrderLineStatus) =>
  db.updateTable('order_lines').set({ status }).where('order_line_id', '=', order_line_id).execute();

export async function insertOrder(
  db: Kysely<Database>,
  order: Insertable<Database['orders']>,
  lines: readonly Insertable<Database['order_lines']>[],
): Promise<void> {
  await db.insertInto('orders').values(order).execute();
  await insertLines(db, lines);
}

export const insertLines = (db: Kysely<Database>, lines: readonly Insertable<Database['order_lines']>[]) =>
  db.insertInto('order_lines').values(lines).execute();

export const updateLine = (db: Kysely<Database>, order_line_id: number, patch: Updateable<Database['order_lines']>) =>
  db.updateTable('order_lines').set(patch).where('order_line_id', '=', order_line_id).execute();

/** The purchase orders and challans of an order that are not cancelled, and the drafts of credit notes. */
export const liveDocuments = (db: Kysely<Database>, order_number: string) =>
  readBlockers(
    db,
    sql`select 'purchase_order', po_id, po_id from purchase_orders
        where order_number = ${order_number} and status <> 'CANCELLED'
      union all select 'delivery_challan', challan_id, challan_id from delivery_challans
        where order_number = ${order_number} and status <> 'CANCELLED'
      union all select 'credit_note', cn_id, cn_id from credit_notes
        where order_number = ${order_number} and status = 'DRAFT'`,
  );

/** The purchase orders and challans with an active line for an order line. */
export const liveDocumentsOfLine = (db: Kysely<Database>, order_line_id: number) =>
  readBlockers(
    db,
    sql`select 'purchase_order', po_id, po_id from purchase_order_lines
        where order_line_id = ${order_line_id} and status <> 'CANCELLED'
      union all select 'delivery_challan', challan_id, challan_id from dc_lines
        where order_line_id = ${order_line_id} and status <> 'CANCELLED'`,
  );

/** Without a new revision, which the write of the order gives. */
export const keepInvoice = (
  db: Kysely<Database>,
  order_number: string,
  invoice: { invoice_number: string; invoice_date: string },
) => db.updateTable('orders').set(invoice).where('order_number', '=', order_number).execute();

/** What issued credit notes credit of an order. */
export const issuedCredits = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('credit_notes')
    .where('order_number', '=', order_number)
    .where('status', '=', 'ISSUED')
    .select('cn_grand_total')
    .execute();

/** Those of these quote requests that belong to this customer, locked in id order like everywhere else. */
export const answering = async (db: Kysely<Database>, tenant_id: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('quote_requests')
        .select(['request_id', 'product_sku_id'])
        .where('request_id', 'in', ids)
        .where('tenant_id', '=', tenant_id)
        .orderBy('request_id')
        .forKeyShare()
        .execute();
