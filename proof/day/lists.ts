import type { QueryOf } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { paymentCalls } from '@console/shared/calls/money';
import { offerCalls } from '@console/shared/calls/offer';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { sellerCalls } from '@console/shared/calls/seller';
import { supportCalls } from '@console/shared/calls/support';
import { tenantCalls } from '@console/shared/calls/tenant';
import type { Offer } from '@console/shared/entities/catalogue';
import { rowIn, rowsIn } from '../../web/src/api/replies.ts';
import type { RecordRef } from './live-connection.ts';
import type { Session } from './session.ts';

interface Page {
  page?: number;
  limit?: number;
}
export type Reader<R> = (page: Page) => Promise<{ rows: R[]; count: number }>;

const whole = <T extends object>(reply: T) => ({ reply, position: undefined });

export const requests =
  ({ read }: Session, query: QueryOf<typeof rfqCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(rfqCalls.list, { query: { ...query, ...page } })), 'rfqs');
export const quotations =
  ({ read }: Session, query: QueryOf<typeof quotationCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(quotationCalls.list, { query: { ...query, ...page } })), 'quotations');
export const orders =
  ({ read }: Session, query: QueryOf<typeof orderCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(orderCalls.list, { query: { ...query, ...page } })), 'orders');
export const purchaseOrders =
  ({ read }: Session, query: QueryOf<typeof purchaseOrderCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(purchaseOrderCalls.list, { query: { ...query, ...page } })), 'purchaseOrders');
export const challans =
  ({ read }: Session, query: QueryOf<typeof deliveryChallanCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(deliveryChallanCalls.list, { query: { ...query, ...page } })), 'dcs');
export const creditNotes =
  ({ read }: Session, query: QueryOf<typeof creditNoteCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(creditNoteCalls.list, { query: { ...query, ...page } })), 'creditNotes');
export const payments =
  ({ read }: Session, query: QueryOf<typeof paymentCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(paymentCalls.list, { query: { ...query, ...page } })), 'payments');
export const tickets =
  ({ read }: Session, query: QueryOf<typeof supportCalls.list>) =>
  async (page: Page) =>
    rowsIn(whole(await read(supportCalls.list, { query: { ...query, ...page } })), 'tickets');
export const tenants =
  ({ read }: Session) =>
  async (page: Page) =>
    rowsIn(whole(await read(tenantCalls.list, { query: { map_users: true, ...page } })), 'tenants');
export const offers =
  ({ read }: Session) =>
  async (page: Page) =>
    rowsIn(whole(await read(offerCalls.list, { query: { is_active: true, ...page } })), 'offers');

/** Current offers for one SKU. */
export async function offersFor({ read }: Session, product_sku_id: number): Promise<Offer[]> {
  const reply = await read(offerCalls.bySku, { query: { product_sku_id, is_active: true } });
  return reply.offers as Offer[];
}

export const orderOf = async ({ read }: Session, order_number: string) =>
  rowIn(whole(await read(orderCalls.list, { query: { order_number } })), 'order');
export const isSelling = async ({ read }: Session, seller_id: number): Promise<boolean> =>
  rowIn(whole(await read(sellerCalls.list, { query: { seller_id } })), 'seller').is_active;

const PAGE = 10;
const AT_EITHER_END = 5;

/** Whether somebody who sees this much work acts on it: half the time for the usual amount, and more often for more. */
export const isPressing = ({ random, backlogTolerance }: Session, waiting: number, usual: number): boolean =>
  waiting > 0 && random.chance(waiting / (waiting + usual * backlogTolerance));

interface Choice<R> {
  usual: number;
  /** The record to claim. Records that a colleague holds are skipped. */
  ref?: (row: R) => RecordRef;
  /** A condition that the list cannot filter by; searches any page. */
  fits?: (row: R) => boolean;
}

/** One of the newest or the oldest records; nothing if so little is pending that it can wait. */
export async function choose<R>(
  session: Session,
  read: Reader<R>,
  { usual, ref, fits }: Choice<R>,
): Promise<R | undefined> {
  const { random, live } = session;
  const newest = await read({ page: 1, limit: PAGE });
  if (!isPressing(session, newest.count, usual)) return undefined;
  const last = Math.ceil(newest.count / PAGE);
  const isNew = random.chance(0.5);
  const page = isNew ? 1 : fits ? random.int(1, last) : last;
  const { rows } = page > 1 ? await read({ page, limit: PAGE }) : newest;
  const free = rows.filter((row) => (!ref || !live.isHeld(ref(row))) && (!fits || fits(row)));
  const among = isNew ? free.slice(0, AT_EITHER_END) : free.slice(-AT_EITHER_END);
  return among.length === 0 ? undefined : random.pick(among);
}
