import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import type { Payment } from '@console/shared/entities/payment';
import { AppError, invalid } from '@console/shared/errors';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { PaymentStatus } from '@console/shared/lifecycles/payment';
import { formatInr, isMoney } from '@console/shared/money';
import { paidOf } from '@console/shared/paid';
import { amend } from '../changes/amend.ts';
import { checkMove } from '../changes/moves.ts';
import type { Work } from '../changes/work.ts';
import { json } from '../database/columns.ts';
import {
  findPayment,
  insertPayment,
  lockPaidOrder,
  lockPayment,
  paymentsOf,
  personOf,
  sellsTo,
  setPaymentStatus,
} from './repository.ts';

type Create = BodyOf<typeof paymentCalls.create>;
type Update = BodyOf<typeof paymentCalls.update>;
type PaidOrder = NonNullable<Awaited<ReturnType<typeof lockPaidOrder>>>;

const payment = { entity: 'payment', noun: 'Payment', lock: lockPayment, find: findPayment } as const;

/** Notes a payment from an order's customer, or to one of its sellers; it is awaited until somebody says what became of it. */
export async function createPayment(work: Work, body: Create): Promise<Payment> {
  const { db, actor, now } = work;
  const order = await paidOrder(work, body.order_number);
  const { amount, mode, reference, paid_on } = body;
  if (amount === 0 || !isMoney(amount)) {
    throw invalid({ amount: 'Amount is rupees above zero, with at most two decimals.' });
  }
  const party = body.seller_id ? await toSeller(work, order, body) : fromCustomer(work, order, body);
  if (party.seller_id === null) await checkWhatIsLeft(work, order, amount);
  const payment_id = await insertPayment(db, {
    ...party,
    order_number: order.order_number,
    po_id: null,
    amount,
    mode: textOf(mode),
    reference: textOf(reference),
    paid_on: paid_on ?? null,
    status: 'PENDING',
    logs: json([await logEntry(work, 'PENDING')]),
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
  const row = (await findPayment(db, payment_id)) as Payment;
  if (!maySee(actor.audience, 'payment', row)) throw new AppError('forbidden', 'You are not permitted to do this.');
  work.changed('payment', null, row);
  return row;
}

/** Receives, fails or refunds a payment; its log keeps who did so and when. */
export function updatePayment(work: Work, { payment_id, status }: Update, ifMatch: number | undefined) {
  return amend(work, payment, payment_id, ifMatch, async (before) => {
    const { permissions } = work.actor;
    checkMove(paymentChart, { name: MOVES[status], from: before.status, to: status, permissions });
    await setPaymentStatus(work.db, payment_id, {
      status,
      logs: [...before.logs, await logEntry(work, status)],
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });
}

/** No move leads back to PENDING. */
const MOVES: Record<PaymentStatus, string> = { PENDING: '', RECEIVED: 'receive', FAILED: 'fail', REFUNDED: 'refund' };

async function paidOrder({ db, actor }: Work, order_number: string): Promise<PaidOrder> {
  const order = await lockPaidOrder(db, order_number);
  if (!order || !maySee(actor.audience, 'order', order)) {
    throw invalid({ order_number: 'There is no such order.' });
  }
  return order;
}

async function toSeller({ db }: Work, { order_number }: PaidOrder, { seller_id, tenant_id }: Create) {
  if (tenant_id) throw invalid({ seller_id: 'A payment comes from the customer or goes to a seller, not both.' });
  if (!seller_id || !(await sellsTo(db, seller_id, order_number))) {
    throw invalid({ seller_id: 'This seller supplies nothing of the order.' });
  }
  return { tenant_id: null, seller_id };
}

/** Who may not see customers learns nothing by guessing one. */
function fromCustomer({ actor }: Work, order: PaidOrder, { tenant_id }: Create) {
  if (tenant_id && !(actor.audience.seesTenants && tenant_id === order.tenant_id)) {
    throw invalid({ tenant_id: 'This is not the customer of the order.' });
  }
  return { tenant_id: order.tenant_id, seller_id: null };
}

/** A customer is never noted to have paid more than the order's document asks for, whole rupees as it prints them. */
async function checkWhatIsLeft(
  { db }: Work,
  { order_number, order_grand_total, status }: PaidOrder,
  amount: number,
): Promise<void> {
  if (status === 'CANCELLED') {
    throw new AppError('conflict', `Order ${order_number} was cancelled; its customer has nothing to pay.`, { status });
  }
  const { left } = paidOf(order_grand_total, await paymentsOf(db, order_number));
  if (amount > left) {
    throw invalid({
      amount: `${formatInr(amount)} is more than what is left to pay of this order: ${formatInr(left)}.`,
    });
  }
}

async function logEntry({ db, actor, now }: Work, status: PaymentStatus): Promise<Payment['logs'][number]> {
  const by = actor.user_id === null ? undefined : await personOf(db, actor.user_id);
  return { status, at: now.toISOString(), by: by ?? null };
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
