import { expect, test } from 'vitest';
import { dueWords, lastDue } from './order-due.ts';

const TODAY = '2026-11-21';
const order = (values: Partial<Parameters<typeof dueWords>[0]>) => ({
  ...{ order_grand_total: 1_000, payment_terms: '100% upfront', status: 'CONFIRMED' as const, approval: null },
  ...{ edd: null, delivered_on: null, created_date: '2026-11-01T06:30:00Z' },
  ...values,
});
const HALF = { payment_terms: '50% upfront and 50% on delivery' };

test.each([
  [{}, '₹1,000.00 on 01 Nov 2026', '2026-11-01'],
  [{ ...HALF, edd: '2026-11-30' }, '₹500.00 on 01 Nov 2026, ₹500.00 on 30 Nov 2026 as promised', '2026-11-30'],
  [{ ...HALF, edd: '2026-11-20' }, '₹500.00 on 01 Nov 2026, ₹500.00 on delivery', null],
  [{ ...HALF, delivered_on: '2026-11-18' }, '₹500.00 on 01 Nov 2026, ₹500.00 on 18 Nov 2026', '2026-11-18'],
  [{ payment_terms: 'Cash on Delivery', status: 'DELIVERED' as const }, '₹1,000.00 since its delivery', null],
  [{ status: 'CANCELLED' as const }, null, undefined],
  [{ credited: 400 }, '₹1,000.00 on 01 Nov 2026, less ₹400.00 credited', '2026-11-01'],
  [{ order_grand_total: 999.6, credited: 1_000 }, null, undefined],
])('the money of an order with %j is due: %s', { tags: ['MON-47', 'MON-93'] }, (values, words, day) => {
  expect([dueWords(order(values), TODAY), lastDue(order(values), TODAY)]).toEqual([words, day]);
});
