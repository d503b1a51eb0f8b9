import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { expect, test } from 'vitest';
import { challan, challanLine, order } from '../../machines/testing/rows.ts';
import { creditedOf, creditsUnderWay, lineUnderWayWords, underWayWords } from './goods-under-way.ts';

const [orderLine] = order.order_lines;
if (!orderLine) throw new Error('The order has no lines.');
const { order_line_id } = orderLine;

const sent = (challanId: string, delivered_qty: number, status: DeliveryChallan['status'] = 'IN_TRANSIT') => ({
  ...{ ...challan, challanId, status },
  dc_lines: [{ ...challanLine, order_line_id, delivered_qty, status }],
});
/** Of 100 ordered. */
const orderWith = (dispatched_qty: number, credited_qty = 0) => ({
  order_lines: [{ ...orderLine, quantity: 100, dispatched_qty, to_credit_qty: 0, credited_qty }],
});
const credit = (quantity: number, returned_qty?: number) => [{ order_line_id, quantity, returned_qty }];
const told = (goods: ReturnType<typeof creditsUnderWay>) =>
  goods.map(({ quantity, challans }) => [quantity, ...challans]);

test.each([
  ['all of an order with some under way', orderWith(60), [sent('DC1', 60)], credit(100), [[60, 'DC1']]],
  ['no more than was not sent', orderWith(60), [sent('DC1', 60)], credit(40), []],
  ['one unit more', orderWith(60), [sent('DC1', 60)], credit(41), [[1, 'DC1']]],
  ['the rest, after another note', orderWith(60, 40), [sent('DC1', 60)], credit(60), [[60, 'DC1']]],
  ['what was returned after delivery', orderWith(60), [sent('DC1', 20)], credit(60, 20), []],
  ['goods on two challans', orderWith(60), [sent('DC1', 20), sent('DC2', 40)], credit(90), [[50, 'DC1', 'DC2']]],
  ['goods on a draft', orderWith(60), [sent('DC1', 60, 'DRAFT')], credit(100), []],
  ['goods that arrived', orderWith(60), [sent('DC1', 60, 'DELIVERED')], credit(100), []],
  ['a quantity that is not written yet', orderWith(60), [sent('DC1', 60)], credit(Number.NaN), []],
])('a credit note says what of it is under way: %s', { tags: ['MON-95'] }, (_, of, challans, lines, goods) => {
  expect(told(creditsUnderWay(of, challans, lines))).toEqual(goods);
});

test.each([
  ['all is credited', orderWith(60, 100), [], [[60, 'DC1']]],
  ['what was not sent is credited', orderWith(60, 40), [], []],
  ['another challan carries more of it', orderWith(90, 40), [sent('DC2', 30)], [[30, 'DC1', 'DC2']]],
  ['a draft carries what is credited', orderWith(100, 40), [sent('DC2', 40, 'DRAFT')], []],
])('a challan under way says what of it is credited: %s', { tags: ['MON-95'] }, (_, of, others, goods) => {
  const own = sent('DC1', 60);
  expect(told(creditedOf(own, of, [own, ...others]))).toEqual(goods);
  expect(creditedOf({ ...own, status: 'DELIVERED' }, of, [own, ...others])).toEqual([]);
});

test('both say it in words', { tags: ['MON-95'] }, () => {
  const goods = creditsUnderWay(orderWith(60), [sent('DC1', 60)], credit(100));
  expect(goods.map(lineUnderWayWords)).toEqual(['60 of these are in transit on DC1: they will still be delivered.']);
  expect(underWayWords(goods)).toEqual([
    '60 MT of TMT Bar 12 mm are in transit on DC1: they will still be delivered, unless that challan is cancelled.',
  ]);
  expect(underWayWords([])).toEqual([]);
});
