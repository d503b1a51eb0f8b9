import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { PAGE_SIZE } from '@console/shared/constants';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { containing, saying } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { paymentRecord } from '../records/payment.ts';
import type { Payments } from '../records/payment.ts';

type Filter = Omit<QueryOf<typeof paymentCalls.list>, 'payment_id'>;
type SellersFilter = QueryOf<typeof purchaseOrderCalls.payments>;

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Payments {
  const { order_number, order_id, tenant_id, seller_id, status, direction, mode } = filter;
  let query = paymentRecord.rows(db);
  if (order_number) query = query.where(ofOrder(order_number));
  if (order_id) query = query.where(ofOrder(order_id));
  if (tenant_id) query = query.where('p.tenant_id', '=', tenant_id);
  if (seller_id) query = query.where('p.seller_id', '=', seller_id);
  if (status?.length) query = query.where('p.status', 'in', status);
  if (direction) query = query.where('p.seller_id', direction === 'in' ? 'is' : 'is not', null);
  if (mode) query = query.where('p.mode', '=', mode);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(about(keyword, sight));
  return withinDays(query, 'p.created_date', filter);
}

/** Matches an order by number or by id. */
const ofOrder = (order: string) =>
  sql<boolean>`p.order_number in (select o.order_number from orders o
    where o.order_number = ${order} or o.order_id::text = ${order})`;

/** Matches part of its number, its documents, its reference or a name; a customer's only for who may see customers. */
function about(keyword: string, { seesTenants }: ReadScope) {
  const [number, ...others] = SEARCHED_FIELDS.payment;
  const columns = [...others, ...(seesTenants ? ['customer_name'] : [])];
  return sql<boolean>`(${containing(sql<string>`${sql.ref(`p.${number}`)}::text`, keyword)}
    or ${saying('p', columns, keyword)})`;
}

/** @param sight without TENANT READ no customer is found by name */
export const listPayments = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  paymentRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.payments);

/** Payments to sellers: to all, to one, or for one purchase order. */
export function listSellersPayments(db: Kysely<Database>, filter: SellersFilter) {
  const { seller_id, po_id } = filter;
  let query = paymentRecord.rows(db).where('p.seller_id', 'is not', null);
  if (seller_id) query = query.where('p.seller_id', '=', seller_id);
  if (po_id) query = query.where('p.po_id', '=', po_id);
  return paymentRecord.page(query, filter, PAGE_SIZE.poPayments);
}

/** The order being paid, locked until the transaction ends, which serialises its payments. */
export const lockPaidOrder = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('orders as o')
    .select(['o.order_number', 'o.tenant_id', 'o.tenant_info', 'o.order_grand_total', 'o.status', 'o.approval'])
    .where('o.order_number', '=', order_number)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Payments of an order, by its customer and to its sellers. */
export const paymentsOf = (db: Kysely<Database>, order_number: string) =>
  db
    .selectFrom('payments')
    .select(['seller_id', 'amount', 'status', 'refunded'])
    .where('order_number', '=', order_number)
    .execute();

/** Payments to a seller for a purchase order. */
export const paymentsFor = (db: Kysely<Database>, po_id: string) =>
  db.selectFrom('payments').select(['amount', 'status', 'refunded']).where('po_id', '=', po_id).execute();

/** What a seller supplies for an order, with the seller's name; undefined if nothing. */
export const suppliedBy = (db: Kysely<Database>, seller_id: number, order_number: string) =>
  db
    .selectFrom('order_lines')
    .select('seller_name')
    .where('order_number', '=', order_number)
    .where('seller_id', '=', seller_id)
    .limit(1)
    .executeTakeFirst();
