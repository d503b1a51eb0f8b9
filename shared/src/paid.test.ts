import { expect, test } from 'vitest';
import { leftToPay, paidFor, paidOf } from './paid.ts';

const from = (amount: number, status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED') => ({
  seller_id: null,
  amount,
  status,
});

test('nothing paid leaves what the document asks for, in whole rupees', () => {
  expect(paidOf(1_180.49, [])).toEqual({ payable: 1_180, received: 0, awaited: 0, left: 1_180, toSellers: 0 });
  expect(paidOf(1_180.5, []).left).toBe(1_181);
});

test('what is awaited counts as what was received does; what failed or was paid back does not', () => {
  const payments = [from(0.1, 'RECEIVED'), from(0.2, 'RECEIVED'), from(100, 'PENDING'), from(7, 'FAILED')];
  expect(paidOf(1_000, [...payments, from(9, 'REFUNDED')])).toEqual({
    payable: 1_000,
    received: 0.3,
    awaited: 100,
    left: 899.7,
    toSellers: 0,
  });
});

test('payments to sellers take nothing off what the customer owes', () => {
  const paid = paidOf(500, [
    { seller_id: 4, amount: 300, status: 'RECEIVED' },
    { seller_id: 5, amount: 20.5, status: 'PENDING' },
    { seller_id: 5, amount: 99, status: 'FAILED' },
  ]);
  expect([paid.left, paid.toSellers]).toEqual([500, 320.5]);
});

test('an order that shrank under its payments leaves nothing, never less', () => {
  expect(paidOf(100, [from(150, 'RECEIVED')]).left).toBe(0);
});

test.each([
  [100.5, [], 101],
  [100.49, [], 100],
  [100, [from(30.1, 'PENDING'), from(20.2, 'RECEIVED'), from(40, 'FAILED'), from(50, 'REFUNDED')], 49.7],
  [100, [from(150, 'RECEIVED')], 0],
])('of a purchase order over %d that was paid %j there is %d left to pay', (total, payments, left) => {
  expect(leftToPay(total, payments)).toBe(left);
});

test('of one document it is told what was paid, what is awaited and what is left', () => {
  const payments = [from(30.1, 'PENDING'), from(20.2, 'RECEIVED'), from(40, 'FAILED')];
  expect(paidFor(99.6, payments)).toEqual({ payable: 100, received: 20.2, awaited: 30.1, left: 49.7 });
});
