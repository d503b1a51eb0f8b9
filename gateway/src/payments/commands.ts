import { aboveBilled, ADVANCE } from '@console/shared/billed';
import type { BilledSums } from '@console/shared/billed';
import type { BodyOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import type { Payment } from '@console/shared/entities/payment';
import { invalid } from '@console/shared/errors';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { PaymentStatus } from '@console/shared/lifecycles/payment';
import { formatInr, isMoney } from '@console/shared/money';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { paymentRecord } from '../records/payment.ts';
import { personOf } from '../users/person.ts';
import { ofOrder, ofPurchaseOrder } from './parties.ts';

type Create = BodyOf<typeof paymentCalls.create>;
type Update = BodyOf<typeof paymentCalls.update>;

/** Records a payment from an order's customer, or to a seller. It is pending until its outcome is recorded. */
export async function createPayment(work: UnitOfWork, body: Create): Promise<Payment> {
  const { actor, now } = work;
  const { amount, mode, reference, paid_on } = body;
  if (amount === 0 || !isMoney(amount)) {
    throw invalid({ amount: 'Enter an amount above 0 with at most two decimals.' });
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

/** Receives, fails or refunds a payment. The log keeps who did so and when. */
export function updatePayment(work: UnitOfWork, { payment_id, status }: Update, ifMatch: number | undefined) {
  return updateRecord(work, paymentRecord, payment_id, ifMatch, async (before) => {
    const { permissions } = work.actor;
    checkMove(paymentChart, { name: MOVES[status], from: before.status, to: status, permissions });
    await paymentRecord.update(work.db, payment_id, {
      status,
      logs: json([...before.logs, await logEntry(work, status)]),
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });
}

/** No move leads back to PENDING. */
const MOVES: Record<PaymentStatus, string> = { PENDING: '', RECEIVED: 'receive', FAILED: 'fail', REFUNDED: 'refund' };

async function logEntry({ db, actor, now }: UnitOfWork, status: PaymentStatus): Promise<Payment['logs'][number]> {
  return { status, at: now.toISOString(), by: await personOf(db, actor.user_id) };
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
