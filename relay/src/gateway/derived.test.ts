import { expect, test } from 'vitest';
import { withDerived } from './derived.ts';

const line = { order_line_id: 1, offer_price: 100, selling_price: 110 };
const carried = { delivered_qty: 2, order_line_details: { selling_price: 50, pan_india_gst: 18 } };

test('lines of an order get their margin, alone and in lists, unless the gateway names it', () => {
  const order = { order_number: 'A-1', order_lines: [line, { ...line, mg: 12 }] };
  const whole = {
    order_number: 'A-1',
    order_lines: [
      { ...line, mg: 10 },
      { ...line, mg: 12 },
    ],
  };
  expect(withDerived({ order, orders: [order], count: 1 })).toEqual({ order: whole, orders: [whole], count: 1 });
});

test('a challan gets its total, without lines that are cancelled, unless the gateway names it', () => {
  const dc = { challanId: 'D-1', dc_lines: [carried, { ...carried, status: 'CANCELLED' }] };
  expect(withDerived({ dc })).toEqual({ dc: { ...dc, dc_grand_total: 118 } });
  expect(withDerived({ dcs: [{ ...dc, dc_grand_total: 5 }] })).toEqual({ dcs: [{ ...dc, dc_grand_total: 5 }] });
});

test.each([
  ['a line without prices', { orders: [{ order_lines: [{ order_line_id: 1 }] }] }],
  ['a challan whose lines name no price', { dc: { dc_lines: [{ delivered_qty: 2 }] } }],
  ['rows of another kind', { sellers: [{ seller_id: 4 }] }],
  ['no object', 'gone'],
])('nothing is added to %s', (_name, reply) => {
  expect(withDerived(reply)).toEqual(reply);
});
