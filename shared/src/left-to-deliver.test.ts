import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutChallan } from './discount-share.ts';
import {
  creditedUnderWay,
  creditedUnsent,
  goneWord,
  leftToCredit,
  leftToDeliver,
  overDelivery,
} from './left-to-deliver.ts';
import { quantityLeft } from './money.ts';

const line = { quantity: 370, dispatched_qty: 0, to_credit_qty: 0, credited_qty: 0 };

test.each([
  ['nothing sent or credited', {}, 370],
  ['some of it sent', { dispatched_qty: 200 }, 170],
  ['all of it credited and nothing sent', { credited_qty: 370 }, 0],
  ['some of it credited and nothing sent', { credited_qty: 50 }, 320],
  ['the rest credited after a part was sent', { dispatched_qty: 200, credited_qty: 170 }, 0],
  ['all of it credited after a part was sent', { dispatched_qty: 200, credited_qty: 370 }, 0],
  ['short goods that are still to be credited', { dispatched_qty: 200, to_credit_qty: 20 }, 170],
  ['short goods that are credited', { dispatched_qty: 200, to_credit_qty: 20, credited_qty: 20 }, 170],
  ['short goods and some of the rest credited', { dispatched_qty: 200, to_credit_qty: 20, credited_qty: 30 }, 160],
  ['all of it sent, and some of it credited', { dispatched_qty: 370, credited_qty: 50 }, 0],
])('%s: what is left to deliver', { tags: ['SUP-177'] }, (_, of, left) => {
  expect(leftToDeliver({ ...line, ...of })).toBe(left);
});

test('what is sent, left, and credited before it was sent adds up to the order', { tags: ['SUP-177'] }, () => {
  const part = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(part, part, part, part, (quantity, sent, short, credited_qty) => {
      const dispatched_qty = Math.min(sent, quantity);
      const of = { quantity, dispatched_qty, to_credit_qty: Math.min(short, dispatched_qty), credited_qty };
      expect(quantityLeft(quantity, [dispatched_qty, leftToDeliver(of), creditedUnsent(of)])).toBe(0);
      expect(overDelivery(of, leftToDeliver(of))).toBeUndefined();
      expect(overDelivery(of, leftToDeliver(of) + 0.001)).toEqual(expect.any(String));
    }),
  );
});

test.each([
  [{}, 371, 'Only 370 were ordered.'],
  [{ dispatched_qty: 200 }, 171, 'Challans already cover 200 of the 370 ordered: 170 left to deliver.'],
  [{ dispatched_qty: 370 }, 1, 'Challans already cover all 370 ordered.'],
  [{ credited_qty: 370 }, 1, 'All 370 are credited: nothing is left to deliver.'],
  [{ credited_qty: 70 }, 301, 'Of 370 ordered, 70 are credited: 300 left to deliver.'],
  [
    { dispatched_qty: 200, credited_qty: 170 },
    1,
    'Of 370 ordered, 200 are on challans and 170 are credited: nothing is left to deliver.',
  ],
])('%j refuses %d: %s', { tags: ['SUP-177'] }, (of, quantity, words) => {
  expect(overDelivery({ ...line, ...of }, quantity)).toBe(words);
});

test('a challan may keep the quantity that it holds itself', { tags: ['SUP-177'] }, () => {
  const held = {
    ...line,
    selling_price: 100,
    pan_india_gst: 18,
    order_line_id: 1,
    dispatched_qty: 300,
    credited_qty: 70,
  };
  const free = withoutChallan({ order_lines: [held] }, [{ order_line_id: 1, delivered_qty: 100 }]).order_lines;
  expect([held, ...free].map(leftToDeliver)).toEqual([0, 100]);
});

test.each([
  [{ dispatched_qty: 370 }, 'Nothing left to deliver'],
  [{ credited_qty: 370 }, 'Credited'],
  [{ dispatched_qty: 200, credited_qty: 170 }, 'The rest is credited'],
])('%j says where the goods are: %s', { tags: ['SUP-177'] }, (of, words) => {
  expect(goneWord({ ...line, ...of })).toBe(words);
});

test.each([
  ['nothing credited', { dispatched_qty: 200 }, { inTransit: 200, drafted: 0 }, 0],
  ['less credited than was not sent', { dispatched_qty: 200, credited_qty: 170 }, { inTransit: 200, drafted: 0 }, 0],
  ['all credited with some under way', { dispatched_qty: 200, credited_qty: 370 }, { inTransit: 200, drafted: 0 }, 200],
  ['some of what is under way credited', { dispatched_qty: 370, credited_qty: 50 }, { inTransit: 90, drafted: 0 }, 50],
  [
    'all of it credited, and some delivered',
    { dispatched_qty: 370, credited_qty: 370 },
    { inTransit: 90, drafted: 0 },
    90,
  ],
  ['a draft has not left', { dispatched_qty: 370, credited_qty: 280 }, { inTransit: 90, drafted: 280 }, 0],
  [
    'short goods credited as they were to be',
    { dispatched_qty: 370, to_credit_qty: 20, credited_qty: 20 },
    { inTransit: 90, drafted: 0 },
    0,
  ],
])('%s: what is credited of the goods under way', { tags: ['MON-95'] }, (_, of, sent, credited) => {
  expect(creditedUnderWay({ ...line, ...of }, sent)).toBe(credited);
});

test('what is to be credited is left to credit until a credit note covers it', { tags: ['SUP-180'] }, () => {
  const short = { to_credit_qty: 20 };
  expect([0, 15, 20, 40].map((credited_qty) => leftToCredit({ ...short, credited_qty }))).toEqual([20, 5, 0, 0]);
});
