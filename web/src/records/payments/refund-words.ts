import type { Payment } from '@console/shared/entities/payment';
import { formatInr, sum } from '@console/shared/money';
import { refundedOf, standingOf } from '@console/shared/paid';

/** '₹400.00 received, nothing refunded'; undefined if nothing is left to refund. */
export function refundWords(payments: readonly Pick<Payment, 'status' | 'amount' | 'refunded'>[]): string | undefined {
  const kept = sum(payments.filter(({ status }) => status === 'RECEIVED').map(standingOf));
  if (kept === 0) return undefined;
  const refunded = sum(payments.map(refundedOf));
  return `${formatInr(sum([kept, refunded]))} received, ${refunded === 0 ? 'nothing' : formatInr(refunded)} refunded`;
}
