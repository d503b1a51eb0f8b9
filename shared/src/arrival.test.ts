import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalFaults,
  arrivalWords,
  missingOf,
  quantityWords,
  settled,
  SHORTFALLS,
  shortOf,
  uncoveredOf,
} from './arrival.ts';
import { lineStatus } from './lifecycles/order.ts';
import { quantityLeft } from './money.ts';

const thousandths = (most: number) => fc.integer({ min: 0, max: most }).map((units) => Number(`${units}e-3`));
const amount = thousandths(900_000).map((value) => quantityLeft(value, [-0.001]));
const shortfall = fc.constantFrom(...SHORTFALLS);
/** A part of a whole, to three decimals. */
const part = (whole: number) => thousandths(Math.round(whole * 1000));

/** Goods sent, and a way in which they can have arrived. */
const arrival = amount.chain((sent) =>
  part(sent).chain((received_qty) =>
    part(quantityLeft(sent, [received_qty])).map((damaged_qty) => ({ sent, arrived: { received_qty, damaged_qty } })),
  ),
);
const sumOf = (...parts: number[]) => -quantityLeft(0, parts);

describe('goods that were sent', () => {
  test('are received, damaged or missing', { tags: ['SUP-130'] }, () => {
    fc.assert(
      fc.property(arrival, ({ sent, arrived }) => {
        const missing = missingOf(sent, arrived);
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(sumOf(arrived.received_qty, arrived.damaged_qty, missing)).toBe(sent);
        expect(arrivalFaults(sent, arrived, 'Torn')).toEqual({});
      }),
    );
  });

  test('were received in good order, or are sent again or credited', { tags: ['SUP-131'] }, () => {
    fc.assert(
      fc.property(arrival, shortfall, ({ sent, arrived }, wish) => {
        const { received_qty, resend_qty, credit_qty } = settled(sent, arrived, wish);
        expect(Math.min(received_qty, resend_qty, credit_qty)).toBeGreaterThanOrEqual(0);
        expect(sumOf(received_qty, resend_qty, credit_qty)).toBe(sent);
        expect(resend_qty === 0 || credit_qty === 0).toBe(true);
      }),
    );
  });

  test('never leave more to send than was ordered, however often they arrive short', { tags: ['SUP-131'] }, () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const share3 = (whole: number, of: number) => Math.floor(Math.round(whole * 1000) * of) / 1000;
    const deliveries = fc.array(fc.record({ sends: share, receives: share, damages: share, shortfall }));
    fc.assert(
      fc.property(amount, deliveries, (ordered, all) => {
        let [left, delivered, to_credit] = [ordered, 0, 0];
        for (const { sends, receives, damages, shortfall: wish } of all) {
          const sent = share3(left, sends);
          const received_qty = share3(sent, receives);
          const damaged_qty = share3(quantityLeft(sent, [received_qty]), damages);
          const line = settled(sent, { received_qty, damaged_qty }, wish);
          left = quantityLeft(left, [sent, -line.resend_qty]);
          delivered = sumOf(delivered, line.received_qty);
          to_credit = sumOf(to_credit, line.credit_qty);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(sumOf(left, delivered, to_credit)).toBe(ordered);
        }
        const line = {
          status: 'CONFIRMED',
          quantity: ordered,
          issued: 0,
          in_transit: 0,
          delivered,
          to_credit,
          credited: 0,
        } as const;
        expect(lineStatus(line) === 'DELIVERED').toBe(left === 0);
      }),
    );
  });
});

const arrived = (received_qty: number, damaged_qty = 0) => ({ received_qty, damaged_qty });

test.each([
  ['received_qty', arrived(-1), 'Torn'],
  ['received_qty', arrived(1.0005), 'Torn'],
  ['received_qty', arrived(Number.NaN), 'Torn'],
  ['received_qty', arrived(10.001), 'Torn'],
  ['damaged_qty', arrived(1, -1), 'Torn'],
  ['damaged_qty', arrived(8, 2.001), 'Torn'],
  ['reason', arrived(9), ''],
  ['reason', arrived(9), '  '],
  ['reason', arrived(9, 1), ''],
  ['reason', arrived(9), 'x'.repeat(101)],
])('of 10 sent, %s is refused with %j and the reason %j', { tags: ['SUP-130'] }, (field, of, reason) => {
  expect(arrivalFaults(10, of, reason)).toEqual({ [field]: expect.any(String) });
});

test('all that was sent needs no reason', { tags: ['SUP-130'] }, () => {
  expect(arrivalFaults(10, arrived(10), '')).toEqual({});
  expect(shortOf(10, arrived(10))).toBe(0);
});

test.each([
  [10, 0, 10],
  [10, 4.5, 5.5],
  [10, 10, 0],
  [10, 12, 0],
])('of %d that leave with %d covered, %d are uncovered', { tags: ['SUP-134'] }, (quantity, covered, words) => {
  expect(uncoveredOf(quantity, covered)).toBe(words);
});

test.each([
  [
    { received_qty: 90, damaged_qty: 4, credit_qty: 10 },
    'Received 90 of 100 bag, 4 damaged, 6 missing: Torn. The rest is to be credited.',
  ],
  [
    { received_qty: 90, damaged_qty: 10, resend_qty: 10 },
    'Received 90 of 100 bag, 10 damaged: Torn. The rest is sent again.',
  ],
  [{ received_qty: 100, damaged_qty: 0 }, undefined],
  [{}, undefined],
])('a line with %j is told as %s', { tags: ['SUP-133'] }, (patch, words) => {
  const line = {
    delivered_qty: 100,
    received_qty: null,
    damaged_qty: null,
    short_reason: 'Torn',
    credit_qty: 0,
    ...patch,
  };
  expect(arrivalWords(line, 'bag')).toBe(words);
});

test('quantities of several lines are told in one sentence', { tags: ['SUP-134'] }, () => {
  const of = (name: string, quantity: number) => ({ name, unit: 'bag', quantity });
  expect(quantityWords([of('Cement', 1200.5), of('Sand', 2)])).toBe('1,200.5 bag of Cement and 2 bag of Sand');
});
