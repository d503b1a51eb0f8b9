import { aboveBilled, ADVANCE } from '@console/shared/billed';
import type { BilledSums } from '@console/shared/billed';
import type { BodyOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import type { Payment } from '@console/shared/entities/payment';
import { invalid } from '@console/shared/errors';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { PaymentStatus } from '@console/shared/lifecycles/payment';
import { formatInr, isMoney, sum } from '@console/shared/money';
import { standingOf } from '@console/shared/paid';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord } from '../changes/update-record.ts';
import { isoDay } from '@console/shared/dates';
import { json } from '../database/columns.ts';
import { paymentRecord } from '../records/payment.ts';
import { personOf } from '../users/person.ts';
import { ofOrder, ofPurchaseOrder } from './parties.ts';

type Create = BodyOf<typeof paymentCalls.create>;
type Refund = BodyOf<typeof paymentCalls.refund>;
type Update = BodyOf<typeof paymentCalls.update>;

const AN_AMOUNT = 'Enter an amount above 0 with at most two decimals.';

/** Records a payment from an order's customer, or to a seller. It is pending until its outcome is recorded. */
export async function createPayment(work: UnitOfWork, body: Create): Promise<Payment> {
  const { actor, now } = work;
  const { amount, mode, reference, paid_on } = body;
  if (amount === 0 || !isMoney(amount)) {
    throw invalid({ amount: AN_AMOUNT });
  }
  const { parties, left, noun, billed } = body.po_id
    ? await ofPurchaseOrder(work, body.po_id, body)
    : await ofOrder(work, body);
  if (left !== null && amount > left) {
    throw invalid({
      amount: `${formatInr(amount)} is more than the ${formatInr(left)} left to pay for this ${noun}.`,
    });
  }
  return createRecord(work, paymentRecord, {
    ...parties,
    amount,
    mode: textOf(mode),
    reference: textOf(reference),
    paid_on: paid_on ?? null,
    reason: reasonFor(amount, textOf(body.reason), billed),
    status: 'PENDING',
    logs: json([await logEntry(work, 'PENDING')]),
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/** A seller is paid more than was billed for a reason only. Without any bill, that is an advance unless stated. */
function reasonFor(amount: number, reason: string | null, billed: BilledSums | null): string | null {
  if (reason !== null || billed === null) return reason;
  if (billed.isUnbilled) return ADVANCE;
  if (amount <= billed.open) return null;
  throw invalid({ reason: `${aboveBilled(amount, billed)} Say why it is paid.` });
}

/** Receives, fails or refunds a payment as a whole. The log keeps who did so and when. */
export function updatePayment(work: UnitOfWork, { payment_id, status }: Update, ifMatch: number | undefined) {
  return updateRecord(work, paymentRecord, payment_id, ifMatch, async (before) => {
    await move(work, before, status, status === 'REFUNDED' ? [{ amount: standingOf(before) }] : []);
  });
}

/** Records that a received payment, or a part of it, went back. It is refunded once nothing of it is left. */
export function refundPayment(work: UnitOfWork, { payment_id, ...refund }: Refund, ifMatch: number | undefined) {
  return updateRecord(work, paymentRecord, payment_id, ifMatch, async (before) => {
    const { amount } = refund;
    const left = standingOf(before);
    if (amount === 0 || !isMoney(amount)) throw invalid({ amount: AN_AMOUNT });
    if (before.status === 'RECEIVED' && amount > left) {
      throw invalid({
        amount: `${formatInr(amount)} is more than the ${formatInr(left)} that is left of this payment.`,
      });
    }
    if (refund.refunded_on && refund.refunded_on > isoDay(work.now)) {
      throw invalid({ refunded_on: 'Choose today or an earlier date.' });
    }
    await move(work, before, amount === left ? 'REFUNDED' : 'RECEIVED', [refund]);
  });
}

/** @param refunds what goes back with this move */
async function move(work: UnitOfWork, before: Payment, to: PaymentStatus, refunds: Omit<Refund, 'payment_id'>[]) {
  const { db, actor, now } = work;
  const name = refunds.length > 0 ? 'refund' : MOVES[to];
  // A part that goes back leaves the status as it is, and needs the same right.
  checkMove(paymentChart, {
    name,
    from: before.status,
    to: name === 'refund' ? 'REFUNDED' : to,
    permissions: actor.permissions,
  });
  const entry = await logEntry(work, to);
  const added = refunds.map(({ amount, refunded_on, mode, reference }) => ({
    amount,
    refunded_on: refunded_on ?? null,
    mode: textOf(mode),
    reference: textOf(reference),
    at: entry.at,
    by: entry.by,
  }));
  await paymentRecord.update(db, before.payment_id, {
    status: to,
    refunded: sum([before.refunded ?? 0, ...added.map(({ amount }) => amount)]),
    refunds: json([...(before.refunds ?? []), ...added]),
    ...(to !== before.status && { logs: json([...before.logs, entry]) }),
    modified_by: actor.user_id,
    modified_date: now,
  });
}

/** No move leads back to PENDING. */
const MOVES: Record<PaymentStatus, string> = { PENDING: '', RECEIVED: 'receive', FAILED: 'fail', REFUNDED: 'refund' };

async function logEntry({ db, actor, now }: UnitOfWork, status: PaymentStatus): Promise<Payment['logs'][number]> {
  return { status, at: now.toISOString(), by: await personOf(db, actor.user_id) };
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
