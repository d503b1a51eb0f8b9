import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { PAGE_SIZE } from '@console/shared/constants';
import type { PersonInfo } from '@console/shared/entities/parts';
import type { Database } from '../database/tables.ts';
import { paymentRecord } from '../records/payment.ts';
import type { Payments } from '../records/payment.ts';

type Filter = Omit<QueryOf<typeof paymentCalls.list>, 'payment_id'>;
type SellersFilter = QueryOf<typeof purchaseOrderCalls.payments>;

function matching(db: Kysely<Database>, filter: Filter): Payments {
  const { order_number, order_id, tenant_id, seller_id, status } = filter;
  let query = paymentRecord.rows(db);
  if (order_number) query = query.where(ofOrder(order_number));
  if (order_id) query = query.where(ofOrder(order_id));
  if (tenant_id) query = query.where('p.tenant_id', '=', tenant_id);
  if (seller_id) query = query.where('p.seller_id', '=', seller_id);
  if (status?.length) query = query.where('p.status', 'in', status);
  return query;
}

/** Matches an order by number or by id. */
const ofOrder = (order: string) =>
  sql<boolean>`p.order_number in (select o.order_number from orders o
    where o.order_number = ${order} or o.order_id::text = ${order})`;

export const listPayments = (db: Kysely<Database>, filter: Filter) =>
  paymentRecord.page(matching(db, filter), filter, PAGE_SIZE.payments);

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
    .select(['seller_id', 'amount', 'status'])
    .where('order_number', '=', order_number)
    .execute();

/** Payments to a seller for a purchase order. */
export const paymentsFor = (db: Kysely<Database>, po_id: string) =>
  db.selectFrom('payments').select(['amount', 'status']).where('po_id', '=', po_id).execute();

export const sellsTo = async (db: Kysely<Database>, seller_id: number, order_number: string): Promise<boolean> =>
  (await db
    .selectFrom('order_lines')
    .select('order_line_id')
    .where('order_number', '=', order_number)
    .where('seller_id', '=', seller_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const personOf = (db: Kysely<Database>, user_id: number): Promise<PersonInfo | undefined> =>
  db
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'role_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
