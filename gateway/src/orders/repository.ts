import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import type { OrderLineStatus } from '@console/shared/lifecycles/order';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { managedBy, named, ofOrganisation } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors, personInfo } from '../rows.ts';

type Filter = QueryOf<typeof orderCalls.list>;
type Orders = SelectQueryBuilder<Database & { o: Database['orders'] }, 'o', object>;

const orders = (db: Kysely<Database>): Orders => db.selectFrom('orders as o');

/** Quantities of the order line `l` on purchase orders and challans that are not cancelled. */
const onPurchaseOrders = sql<number>`coalesce((select sum(pl.quantity) from purchase_order_lines pl
  where pl.order_line_id = l.order_line_id and pl.status <> 'CANCELLED'), 0)`;
const issued = sql<number>`coalesce((select sum(pl.quantity) from purchase_order_lines pl
  where pl.order_line_id = l.order_line_id and pl.status in ('ISSUED', 'PAID')), 0)`;
const onChallans = (statuses: readonly string[]) => sql<number>`coalesce((select sum(dl.delivered_qty) from dc_lines dl
  where dl.order_line_id = l.order_line_id and dl.status = any(${statuses})), 0)`;

const shown = (query: Orders) =>
  query
    .select([
      'o.order_id',
      'o.order_number',
      'o.invoice_number',
      'o.invoice_date',
      'o.org_id',
      'o.tenant_id',
      'o.user_id',
      'o.tenant_info',
      'o.user_details',
      'o.quotation_id',
      'o.status',
      'o.total_price',
      'o.order_grand_total',
      'o.charge_1_name',
      'o.charge_1_value',
      'o.charge_2_name',
      'o.charge_2_value',
      'o.order_discount',
      'o.payment_terms',
      'o.remark',
      'o.approval',
      'o.edited_by',
      'o.least_charges',
      'o.cancel_message',
      'o.edd',
      'o.zoho_id',
      'o.zoho_synced_at',
      'o.category_managers',
      'o.sales_person',
      'o.created_by',
      'o.modified_by',
      'o.created_date',
      'o.modified_date',
      'o.revision',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .whereRef('l.order_number', '=', 'o.order_number')
          .orderBy('l.order_line_id')
          .select([
            'l.order_line_id',
            'l.request_id',
            'l.product_id',
            'l.product_sku_id',
            'l.product_info',
            'l.product_sku_info',
            'l.sku_offer_id',
            'l.seller_id',
            'l.seller_name',
            'l.quantity',
            'l.offer_price',
            'l.mg',
            'l.selling_price',
            'l.pan_india_gst',
            'l.order_line_discount',
            'l.remarks',
            'l.total_price',
            'l.least_unit',
            'l.status',
            onPurchaseOrders.as('po_gen_qty'),
            onChallans(['DRAFT', 'IN_TRANSIT', 'DELIVERED']).as('dispatched_qty'),
            onChallans(['DELIVERED']).as('delivered_qty'),
          ]),
      ).as('order_lines'),
      eb
        .selectFrom('quotations as q')
        .whereRef('q.quotation_id', '=', 'o.quotation_id')
        .select('q.quotation_number')
        .as('quotation_number'),
      personInfo('o.sales_person').as('sales_person_info'),
      ...authors('o'),
    ]);

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Orders {
  const { boundOrg } = sight;
  const { order_number, status, approval, org_id, tenant_id, sales_person, category_manager } = filter;
  let query = orders(db);
  if (boundOrg !== undefined) query = query.where(ofOrganisation('o.tenant_info', boundOrg));
  if (order_number) query = query.where(called(order_number));
  if (status?.length) query = query.where('o.status', 'in', status);
  if (approval) query = query.where('o.approval', '=', approval);
  if (org_id) query = query.where('o.org_id', '=', org_id);
  if (tenant_id) query = query.where('o.tenant_id', '=', tenant_id);
  if (sales_person) query = query.where('o.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('o.category_managers', category_manager));
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

/** @param sight limits a customer's own account to orders of its organisation */
export const listOrders = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  pageOf(
    matching(db, filter, sight),
    { created: 'o.created_date', id: 'o.order_number' },
    filter,
    PAGE_SIZE.orders,
    shown,
  );

export const findOrder = (db: Kysely<Database>, order_number: string): Promise<Order | undefined> =>
  shown(orders(db)).where('o.order_number', '=', order_number).executeTakeFirst();

export const lockOrder = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('orders')
    .select('order_number')
    .where('order_number', '=', order_number)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Quantities of each line on issued purchase orders, in transit, and delivered. */
export const supplyOf = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('order_lines as l')
    .where('l.order_number', '=', order_number)
    .orderBy('l.order_line_id')
    .select([
      'l.order_line_id',
      'l.status',
      'l.quantity',
      issued.as('issued'),
      onChallans(['IN_TRANSIT']).as('in_transit'),
      onChallans(['DELIVERED']).as('delivered'),
    ])
    .execute();

export const setLineStatus = (db: Kysely<Database>, order_line_id: number, status: OrderLineStatus) =>
  db.updateTable('order_lines').set({ status }).where('order_line_id', '=', order_line_id).execute();

export const updateOrder = (db: Kysely<Database>, order_number: string, patch: Updateable<Database['orders']>) =>
  db
    .updateTable('orders')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('order_number', '=', order_number)
    .execute();

export async function insertOrder(
  db: Kysely<Database>,
  order: Insertable<Database['orders']>,
  lines: readonly Insertable<Database['order_lines']>[],
): Promise<void> {
  await db.insertInto('orders').values(order).execute();
  await db.insertInto('order_lines').values(lines).execute();
}

export const updateLine = (db: Kysely<Database>, order_line_id: number, patch: Updateable<Database['order_lines']>) =>
  db.updateTable('order_lines').set(patch).where('order_line_id', '=', order_line_id).execute();

/** The purchase orders, challans and credit notes of an order that are not cancelled. */
export const liveDocuments = (db: Kysely<Database>, order_number: string) =>
  readBlockers(
    db,
    sql`select 'purchase_order', po_id, po_id from purchase_orders
        where order_number = ${order_number} and status <> 'CANCELLED'
      union all select 'delivery_challan', challan_id, challan_id from delivery_challans
        where order_number = ${order_number} and status <> 'CANCELLED'
      union all select 'credit_note', cn_id, cn_id from credit_notes
        where order_number = ${order_number} and status <> 'CANCELLED'`,
  );

/** The purchase orders, challans and credit notes with an active line for an order line. */
export const liveDocumentsOfLine = (db: Kysely<Database>, order_line_id: number) =>
  readBlockers(
    db,
    sql`select 'purchase_order', po_id, po_id from purchase_order_lines
        where order_line_id = ${order_line_id} and status <> 'CANCELLED'
      union all select 'delivery_challan', challan_id, challan_id from dc_lines
        where order_line_id = ${order_line_id} and status <> 'CANCELLED'
      union all select 'credit_note', c.cn_id, c.cn_id from credit_note_lines join credit_notes c using (cn_id)
        where order_line_id = ${order_line_id} and c.status <> 'CANCELLED'`,
  );

/** Rupees that active credit notes credit of an order's lines. */
export const creditedOf = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('credit_note_lines as l')
    .innerJoin('credit_notes as c', 'c.cn_id', 'l.cn_id')
    .where('c.order_number', '=', order_number)
    .where('c.status', '<>', 'CANCELLED')
    .select(['l.order_line_id', 'l.total_price'])
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
