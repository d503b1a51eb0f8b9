import { expect, test } from 'vitest';
import { order } from '../../machines/testing/rows.ts';
import { isSupplied, leftToOrder, lineToTake, openLines } from './quantity-left.ts';

const NOTHING = new Set<number>();
const idsOf = (of: ReturnType<typeof openLines>) => of.map(({ line, left }) => [line.order_line_id, left]);

test('what is left of a line is what no purchase order has, and what this one has already', () => {
  expect(leftToOrder(order.order_lines, 42)).toBe(4);
  expect(leftToOrder(order.order_lines, 42, [{ order_line_id: 42, quantity: 6 }])).toBe(10);
  expect(leftToOrder(order.order_lines, null)).toBeUndefined();
  expect(leftToOrder(undefined, 42)).toBeUndefined();
});

test('a line can be taken if something is left, and it is not on the purchase order already', () => {
  expect(idsOf(openLines(order, NOTHING))).toEqual([
    [41, 40],
    [42, 4],
  ]);
  expect(idsOf(openLines(order, NOTHING, new Set([41])))).toEqual([[42, 4]]);
  const [first, second] = order.order_lines as [(typeof order.order_lines)[0], (typeof order.order_lines)[0]];
  const ordered = {
    ...order,
    order_lines: [
      { ...first, status: 'CANCELLED' as const },
      { ...second, po_gen_qty: 10 },
    ],
  };
  expect(idsOf(openLines(ordered, NOTHING))).toEqual([]);
  expect(idsOf(openLines(ordered, new Set([42])))).toEqual([[42, 0]]);
});

test('it brings its goods, its seller and its price along', () => {
  const [of] = openLines(order, NOTHING, new Set([41]));
  expect(of && lineToTake(of)).toMatchObject({
    ...{ order_line_id: 42, left: 4, seller_id: 61, offer_price: 100 },
    goods: { product_sku_id: 31, product_name: 'TMT Bar', product_sku_name: '12 mm', unit: 'MT', gst: 18 },
  });
});

test('nothing more is bought for an order that has ended', () => {
  expect(
    (['CONFIRMED', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED'] as const).map((status) => isSupplied({ status })),
  ).toEqual([true, true, false, false]);
});
