import { expect, test } from 'vitest';
import { withDerived } from './derived.ts';

const line = { order_line_id: 1, offer_price: 100, selling_price: 110 };
const unheld = { least_unit: 0, cost_unit: 0, approved_quantity: null, request_id: null };
const open = { quotation_id: null, approval: null, least_charges: 0 };
const carried = { delivered_qty: 2, order_line_details: { selling_price: 50, pan_india_gst: 18 } };

test('lines of an order get their margin, alone and in lists, unless the gateway names it', () => {
  const order = { order_number: 'A-1', order_lines: [line, { ...line, mg: 12 }] };
  const lines = [10, 12].map((mg) => ({ ...line, ...unheld, mg }));
  const whole = { order_number: 'A-1', ...open, order_lines: lines };
  expect(withDerived({ order, orders: [order], count: 1 })).toEqual({ order: whole, orders: [whole], count: 1 });
});

test('no price of an order is too low where the gateway knows no approval', () => {
  const held = {
    ...{ quotation_id: 4, quotation_number: 'QT-4' },
    approval: 'WAITING',
    least_charges: 5,
    order_lines: [{ ...line, mg: 10, ...unheld, least_unit: 120 }],
  };
  expect(withDerived({ order: held })).toEqual({ order: held });
  expect(withDerived({ order: { order_lines: [line] } })).toMatchObject({ order: { ...open, order_lines: [unheld] } });
});

test.each([
  ['CONFIRMED', 0, 0],
  ['IN_TRANSIT', 20, 0],
  ['DELIVERED', 20, 20],
  ['CANCELLED', 0, 0],
])('a line that is %s has left as a whole or not at all where quantities are not counted', (status, left, arrived) => {
  const [lacking, counted] = [
    { quantity: 20, status },
    { quantity: 20, status, po_gen_qty: 4, dispatched_qty: 3, delivered_qty: 2 },
  ];
  expect(withDerived({ order: { order_lines: [lacking, counted] } })).toMatchObject({
    order: { order_lines: [{ dispatched_qty: left, delivered_qty: arrived, counts_supply: false }, counted] },
  });
});

test('a challan gets its total, without lines that are cancelled, unless the gateway names it', () => {
  const dc = { challanId: 'D-1', dc_lines: [carried, { ...carried, status: 'CANCELLED' }] };
  expect(withDerived({ dc })).toMatchObject({ dc: { ...dc, dc_grand_total: 118 } });
  expect(withDerived({ dcs: [{ ...dc, dc_grand_total: 5 }] })).toMatchObject({ dcs: [{ ...dc, dc_grand_total: 5 }] });
});

test('a record that is not said to come from another comes from none', () => {
  expect(withDerived({ rfqs: [{ request_id: 7 }, { request_id: 8, quotation_id: 3 }] })).toEqual({
    rfqs: [
      { request_id: 7, quotation_id: null },
      { request_id: 8, quotation_id: 3 },
    ],
  });
  const items = [{ quotation_item_id: 1 }, { quotation_item_id: 2, request_id: 8 }];
  expect(withDerived({ quotation: { quotation_id: 3, quotation_items: items } })).toEqual({
    quotation: {
      ...{ quotation_id: 3, quotation_number: '3' },
      quotation_items: [{ ...items[0], request_id: null }, items[1]],
    },
  });
  const hidden = { order_line_id: 1, selling_price: 110 };
  expect(withDerived({ order: { order_lines: [hidden] } }), 'and nothing else where costs are hidden').toEqual({
    order: { quotation_id: null, order_lines: [{ ...hidden, request_id: null }] },
  });
});

test('a challan whose lines name no price gets no total, and nothing of it is sent again or credited unless it says so', () => {
  const [lacking, said] = [{ delivered_qty: 2 }, { delivered_qty: 3, resend_qty: 1, credit_qty: 0 }];
  expect(withDerived({ dc: { dc_lines: [lacking, said] } })).toEqual({
    dc: { dc_lines: [{ ...lacking, resend_qty: 0, credit_qty: 0 }, said] },
  });
});

test('a quotation without a number is known by its id, on its order too', () => {
  const numbered = { quotation_id: 3, quotation_number: '3' };
  const reply = withDerived({ quotations: [{ quotation_id: 3 }], orders: [{ quotation_id: 3 }] });
  expect(reply).toEqual({ quotations: [numbered], orders: [numbered] });
  const named = { quotation: { quotation_id: 3, quotation_number: 'QT-3' } };
  expect(withDerived(named)).toEqual(named);
});

test('a category asks no attributes and has the managers it names, and a product has no attributes', () => {
  expect(withDerived({ categories: [{ category_id: 1, categoryManagers: [{ user_id: 5 }] }] })).toMatchObject({
    categories: [{ attributes: [], category_managers: [5] }],
  });
  expect(withDerived({ product: { product_id: 2 } })).toEqual({ product: { product_id: 2, attributes: {} } });
  const whole = { category: { category_id: 1, attributes: ['Grade'], category_managers: [6], categoryManagers: [] } };
  expect(withDerived(whole)).toEqual(whole);
});

test.each([
  ['rows of another kind', { sellers: [{ seller_id: 4 }] }],
  ['no object', 'gone'],
])('nothing is added to %s', (_name, reply) => {
  expect(withDerived(reply)).toEqual(reply);
});
