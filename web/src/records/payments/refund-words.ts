import type { Payment } from '@console/shared/entities/payment';
import { formatInr, sum } from '@console/shared/money';
import { formatDay, isoDay } from '@console/shared/dates';
import { refundedOf, standingOf } from '@console/shared/paid';
import { nameOf } from '../person-name.ts';

/** '₹400.00 received, nothing refunded'; undefined if nothing is left to refund. */
export function refundWords(payments: readonly Pick<Payment, 'status' | 'amount' | 'refunded'>[]): string | undefined {
  const kept = sum(payments.filter(({ status }) => status === 'RECEIVED').map(standingOf));
  if (kept === 0) return undefined;
  const refunded = sum(payments.map(refundedOf));
  return `${formatInr(sum([kept, refunded]))} received, ${refunded === 0 ? 'nothing' : formatInr(refunded)} refunded`;
}

/** What of a payment is proposed to go back: no more than is overpaid; null for nothing. */
export const proposedRefund = (payment: Refundable, overpaid: number | undefined): number | null =>
  Math.max(Math.min(standingOf(payment), overpaid ?? Infinity), 0) || null;

type Refundable = Pick<Payment, 'status' | 'amount' | 'refunded'>;

/** What recording a refund means, asked before it is recorded. */
export function refundQuestion(
  { seller_id }: Pick<Payment, 'seller_id'>,
  amount: number,
  overpaid: number | undefined,
): string {
  const over = overpaid === undefined ? 0 : sum([amount, -overpaid]);
  const owes = seller_id === null ? 'the customer then owes it again' : 'the seller is then owed it again';
  const words = `The refund is recorded for good: it can't be changed or removed.`;
  return over > 0 ? `${formatInr(over)} more than what was overpaid: ${owes}. ${words}` : words;
}

/** 'Refunded ₹400.00 on 28 Nov 2026 · NEFT · UTR42 · by Asha Rao', for each refund of a payment. */
export const refundLines = ({ refunds = [] }: Pick<Payment, 'refunds'>): string[] =>
  refunds.map(({ amount, refunded_on, mode, reference, at, by }) =>
    [
      `Refunded ${formatInr(amount)} on ${formatDay(refunded_on ?? isoDay(at))}`,
      mode,
      reference,
      by && `by ${nameOf(by)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );
