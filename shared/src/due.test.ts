import { describe, expect, test } from 'vitest';
import { agedSums, ageOf, instalmentsOf, openInstalments } from './due.ts';
import type { Instalment, OwedOrder } from './due.ts';

const TODAY = '2026-11-21';
const order = (values: Partial<OwedOrder>): OwedOrder => ({
  ...{ order_grand_total: 1_000, status: 'CONFIRMED', placed: '2026-11-01', edd: null },
  payment_terms: '100% upfront',
  ...values,
});
const dues = (values: Partial<OwedOrder>) =>
  instalmentsOf(order(values), TODAY).map(({ amount, due }) => [amount, due]);

describe("an order's money is due", { tags: ['MON-41'] }, () => {
  const HALF = '50% upfront and 50% on delivery';
  const CASH = 'Cash on Delivery';
  test.each<[string, Partial<OwedOrder>, (number | string | null)[][]]>([
    ['upfront: on the day of the order', {}, [[1_000, '2026-11-01']]],
    [
      'upfront, promised and delivered: still that day',
      { edd: '2026-11-09', delivered_on: '2026-11-12' },
      [[1_000, '2026-11-01']],
    ],
    ['terms in other letters are the same', { payment_terms: ' 100% UPFRONT ' }, [[1_000, '2026-11-01']]],
    ['terms that nobody knows: upfront', { payment_terms: 'Net 30', edd: '2026-12-01' }, [[1_000, '2026-11-01']]],
    ['cash on delivery without a promise: no day yet', { payment_terms: CASH }, [[1_000, null]]],
    [
      'cash on delivery, promised: on the promised day',
      { payment_terms: CASH, edd: '2026-12-01' },
      [[1_000, '2026-12-01']],
    ],
    ['cash on delivery, promised today: today', { payment_terms: CASH, edd: TODAY }, [[1_000, TODAY]]],
    ['cash on delivery, promised in vain: no day yet', { payment_terms: CASH, edd: '2026-11-20' }, [[1_000, null]]],
    [
      'cash on delivery, delivered: on the day of the delivery',
      { payment_terms: CASH, edd: '2026-11-20', delivered_on: '2026-11-18', status: 'DELIVERED' },
      [[1_000, '2026-11-18']],
    ],
    [
      'in halves: one at once, one on delivery',
      { payment_terms: HALF, edd: '2026-12-01' },
      [
        [500, '2026-11-01'],
        [500, '2026-12-01'],
      ],
    ],
    [
      'in halves of the total as printed, in whole rupees',
      { payment_terms: HALF, order_grand_total: 1_000.6, delivered_on: '2026-11-18' },
      [
        [500.5, '2026-11-01'],
        [500.5, '2026-11-18'],
      ],
    ],
    ['never, if the order was cancelled', { status: 'CANCELLED' }, []],
    ['never, if it costs nothing', { order_grand_total: 0.4 }, []],
  ])('%s', (_rule, values, expected) => {
    expect(dues(values)).toEqual(expected);
  });
});

test.each([
  [null, 'not_due'],
  ['2026-11-22', 'not_due'],
  [TODAY, 'days_0_30'],
  ['2026-10-22', 'days_0_30'],
  ['2026-10-21', 'days_31_60'],
  ['2026-09-22', 'days_31_60'],
  ['2026-09-21', 'days_61_90'],
  ['2026-08-23', 'days_61_90'],
  ['2026-08-22', 'days_above_90'],
  ['2024-02-29', 'days_above_90'],
])('an amount due on %s is %s on 21 November', { tags: ['MON-42'] }, (due, age) => {
  expect(ageOf({ due }, TODAY)).toBe(age);
  expect(ageOf({ due, isAdvance: true }, TODAY)).toBe(age === 'not_due' ? age : 'advance_due');
});

describe('what is settled of instalments', { tags: ['MON-42'] }, () => {
  const HALVES: Instalment[] = [
    { part: 'upfront', amount: 500.5, due: '2026-10-01' },
    { part: 'delivery', amount: 499.5, due: null },
  ];
  test.each([
    [0, [500.5, 499.5]],
    [500.4, [0.1, 499.5]],
    [500.5, [499.5]],
    [999.99, [0.01]],
    [1_000, []],
    [2_000, []],
  ])('given %d rupees: the earliest first', (settled, open) => {
    expect(openInstalments(HALVES, settled).map(({ amount }) => amount)).toEqual(open);
  });

  test('the rest is summed by its class', () => {
    expect(agedSums(openInstalments(HALVES, 100), TODAY)).toEqual({
      ...{ not_due: 499.5, advance_due: 0, days_0_30: 0, days_31_60: 400.5 },
      ...{ days_61_90: 0, days_above_90: 0 },
    });
  });
});
