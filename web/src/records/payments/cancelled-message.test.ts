import { paidFor, paidOf } from '@console/shared/paid';
import { expect, test } from 'vitest';
import { cancelledOrderMessage, cancelledPurchaseMessage } from './cancelled-message.ts';

const received = { seller_id: null, amount: 400, status: 'RECEIVED' } as const;
const awaited = { seller_id: null, amount: 100, status: 'PENDING' } as const;
const failed = { seller_id: null, amount: 77, status: 'FAILED' } as const;
const toSeller = { seller_id: 3, amount: 250, status: 'RECEIVED' } as const;

test.each([
  ['an order of which nothing was paid', [failed], '₹1,000.00 is unpaid and no longer due.'],
  [
    'an order paid in part, with more awaited, and a seller who was paid',
    [received, awaited, toSeller],
    '₹400.00 received from the customer stays as credit until it is refunded. ₹100.00 is recorded and has not come yet: mark it as failed, or refund it when it comes. ₹500.00 is unpaid and no longer due. ₹250.00 was paid to sellers or is recorded as due to them.',
  ],
])('cancelling %s says what happens to the money', (_order, payments, words) => {
  expect(cancelledOrderMessage(paidOf(1_000, payments, []))).toBe(words);
});

test('an order with a total of zero says so', () => {
  expect(cancelledOrderMessage(paidOf(0, [], []))).toBe('Nothing was paid and nothing is due.');
});

test('cancelling a purchase order says what its seller was paid', () => {
  expect(cancelledPurchaseMessage(paidFor(1_000, [received, awaited]))).toBe(
    '₹400.00 was paid to the seller: ask for it back. ₹100.00 more is recorded as on its way to the seller. ₹500.00 is unpaid and no longer due.',
  );
});
