import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { paymentCalls } from '@console/shared/calls/money';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { paidOf } from '@console/shared/paid';
import type { Paid } from '@console/shared/paid';
import { choose, creditNotes, orders, payments } from '../lists.ts';
import type { Session } from '../session.ts';
import { CREDITED } from '../sample-texts.ts';

async function moneyOf(session: Session, { order_number, order_grand_total }: Order): Promise<Paid> {
  const paid = await payments(session, { order_number })({ limit: 100 });
  const notes = await creditNotes(session, { order_number })({ limit: 100 });
  return paidOf(order_grand_total, paid.rows, notes.rows);
}

/** A customer pays all or half of what is left of an order. */
export async function notePayment(session: Session): Promise<void> {
  const { random } = session;
  const mine = { status: ['CONFIRMED' as const, 'IN_TRANSIT' as const, 'DELIVERED' as const] };
  const row = await choose(session, orders(session, { ...mine, sales_person: session.user_id }), { usual: 15 });
  if (!row) return;
  const { left } = await moneyOf(session, row);
  if (left <= 0 || !(await session.rest(random.between(0.3, 1)))) return;
  const amount = random.chance(0.3) ? Math.ceil(left / 2) : left;
  const { order_number } = row;
  const body = { order_number, amount, mode: 'NEFT', reference: `UTR${random.int(100_000, 999_999)}` };
  await session.write('payments noted', paymentCalls.create, body, {
    moved: async () => (await moneyOf(session, row)).left < amount,
  });
}

/** A recorded payment arrives, or fails. */
export async function receivePayment(session: Session): Promise<void> {
  const isCustomers = ({ seller_id }: Payment) => seller_id === null;
  const row = await choose(session, payments(session, { status: ['PENDING'] }), { usual: 10, fits: isCustomers });
  if (!row || !(await session.rest(session.random.between(0.3, 1)))) return;
  const { payment_id, revision: ifMatch } = row;
  const isLost = session.random.chance(0.06);
  const body = { payment_id, status: isLost ? ('FAILED' as const) : ('RECEIVED' as const) };
  await session.write(isLost ? 'payments failed' : 'payments received', paymentCalls.update, body, { ifMatch });
}

/** Closes a delivered and fully paid order. */
export async function closeOrder(session: Session): Promise<void> {
  const mine = orders(session, { status: ['DELIVERED'], sales_person: session.user_id });
  const row = await choose(session, mine, { usual: 8, ref: orderRef });
  if (!row) return;
  const { left, awaited } = await moneyOf(session, row);
  if (left > 0 || awaited > 0) return;
  const { order_number, revision: ifMatch } = row;
  await session.work('closed', orderRef(row), session.random.between(0.3, 0.8), (claimToken) =>
    session.write('closed', orderCalls.updateStatus, { order_number, status: 'CLOSED' }, { ifMatch, claimToken }),
  );
}

const orderRef = ({ order_number }: Order) => ({ entity: 'order' as const, id: order_number });

/** A customer returns part of a delivery. */
export async function credit(session: Session): Promise<void> {
  const { random } = session;
  const mine = orders(session, { status: ['IN_TRANSIT', 'DELIVERED'], sales_person: session.user_id });
  const row = await choose(session, mine, { usual: 180, fits: isPartlyThere });
  const line = row?.order_lines.find(isThere);
  if (!row || !line || !(await session.rest(random.between(0.5, 1.5)))) return;
  const { order_number } = row;
  const heldBy = async () => (await creditNotes(session, { order_number })({ limit: 1 })).count;
  const before = await heldBy();
  if (before > 0) return;
  const lines = [{ order_line_id: line.order_line_id, quantity: Math.ceil(line.delivered_qty / 10) }];
  const body = { order_number, lines, remark: random.pick(CREDITED) };
  await session.write('credited', creditNoteCalls.create, body, { moved: async () => (await heldBy()) > before });
}

const isThere = ({ status, delivered_qty }: Order['order_lines'][number]) =>
  status !== 'CANCELLED' && delivered_qty >= 1;
const isPartlyThere = ({ order_lines }: Order) => order_lines.some(isThere);

/** Issues a draft credit note, or cancels one made by mistake. */
export async function issueCredit(session: Session): Promise<void> {
  const row = await choose(session, creditNotes(session, { status: ['DRAFT'] }), { usual: 6 });
  if (!row || !(await session.rest(session.random.between(0.3, 1)))) return;
  const { creditnote_id, revision: ifMatch } = row;
  const isMistake = session.random.chance(0.1);
  const body = { creditnote_id, status: isMistake ? ('CANCELLED' as const) : ('ISSUED' as const) };
  const event = isMistake ? 'credit notes cancelled' : 'credit notes issued';
  await session.write(event, creditNoteCalls.updateStatus, body, { ifMatch });
}
