import { formatInr } from '@console/shared/money';
import type { PaidPart } from '@console/shared/paid';

/** 'Recorded as paid: ₹400.00 of ₹1,000.00, and ₹100.00 more awaited. ₹500.00 is left.' */
export function paidMessage({ payable, received, awaited, left, overpaid }: PaidPart): string {
  const paid = received === 0 ? 'Nothing is recorded as paid' : `Recorded as paid: ${formatInr(received)}`;
  const expected = awaited === 0 ? '' : `, and ${formatInr(awaited)}${received === 0 ? '' : ' more'} awaited`;
  const rest =
    overpaid > 0 ? ` That is ${formatInr(overpaid)} too much.` : left > 0 ? ` ${formatInr(left)} is left.` : '';
  return `${paid} of ${formatInr(payable)}${expected}.${rest}`;
}
