import { paidFor } from '@console/shared/paid';
import { expect, test } from 'vitest';
import { paidMessage } from './paid-message.ts';

const words = (...payments: [amount: number, status: 'RECEIVED' | 'PENDING' | 'FAILED'][]) =>
  paidMessage(
    paidFor(
      999.6,
      payments.map(([amount, status]) => ({ amount, status })),
    ),
  );

test.each([
  [words(), 'Nothing is recorded as paid of ₹1,000.00. ₹1,000.00 is left.'],
  [
    words([400, 'FAILED'], [100, 'PENDING']),
    'Nothing is recorded as paid of ₹1,000.00, and ₹100.00 awaited. ₹900.00 is left.',
  ],
  [
    words([400, 'RECEIVED'], [100, 'PENDING']),
    'Recorded as paid: ₹400.00 of ₹1,000.00, and ₹100.00 more awaited. ₹500.00 is left.',
  ],
  [words([1_000, 'RECEIVED']), 'Recorded as paid: ₹1,000.00 of ₹1,000.00.'],
  [words([1_100, 'RECEIVED']), 'Recorded as paid: ₹1,100.00 of ₹1,000.00. That is ₹100.00 too much.'],
])('%s', (said, expected) => expect(said).toBe(expected));
