import type { Payment } from '@console/shared/entities/payment';
import { formatInr, sum } from '@console/shared/money';

/** '₹400.00 received, nothing refunded'; undefined if nothing is left to refund. */
export function refundWords(payments: readonly Pick<Payment, 'status' | 'amount'>[]): string | undefined {
  const total = (...statuses: string[]) =>
    sum(payments.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  if (total('RECEIVED') === 0) return undefined;
  const refunded = total('REFUNDED');
  const received = formatInr(total('RECEIVED', 'REFUNDED'));
  return `${received} received, ${refunded === 0 ? 'nothing' : formatInr(refunded)} refunded`;
}
