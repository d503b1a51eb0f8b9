import { describe, expect, test } from 'vitest';
import { editedOrder, newOrder, newOrderRules, orderErrors, pathOf } from './new-order.ts';
import type { NewOrder, NewOrderEdit } from './new-order.ts';
import { NOBODY } from './picked.ts';
import { aCustomer, anOffer, pipe, wholeOrder } from './testing/orders.ts';

const edited = (order: NewOrder, ...edits: NewOrderEdit[]) => edits.reduce(editedOrder, order);
const empty = newOrder(NOBODY);

describe('a new order', () => {
  test('gets a line for each SKU picked, even twice for one', () => {
    const { lines } = edited(
      empty,
      { type: 'line.add', id: 'a', goods: pipe },
      { type: 'line.add', id: 'b', goods: pipe },
    );
    expect(lines.map(({ id, goods, quantity, seller_id }) => [id, goods, quantity, seller_id])).toEqual([
      ['a', pipe, null, null],
      ['b', pipe, null, null],
    ]);
  });

  test('prices the line that an offer is chosen for, and no other', () => {
    const { lines } = edited(
      empty,
      { type: 'line.add', id: 'a', goods: pipe },
      { type: 'line.add', id: 'b', goods: pipe },
      { type: 'line.offer', id: 'b', offer: anOffer },
      { type: 'line.edit', id: 'b', patch: { quantity: 3 } },
    );
    expect(lines).toMatchObject([
      { seller_id: null, selling_price: null },
      { seller_id: 4, seller_name: 'Steel Yard', offer_price: 62.5, mg: 10, selling_price: 68.75, quantity: 3 },
    ]);
  });

  test('restores a line at its place', () => {
    const two = edited(wholeOrder, { type: 'line.add', id: 'b', goods: pipe });
    const [first] = two.lines;
    if (!first) throw new Error('There is a line.');
    const without = edited(two, { type: 'line.remove', id: first.id });
    expect(without.lines.map(({ id }) => id)).toEqual(['b']);
    expect(edited(without, { type: 'line.restore', line: first, at: 0 })).toEqual(two);
  });

  test('forgets the salesperson with the customer, not with the contact', () => {
    const chosen = edited(wholeOrder, { type: 'sales.choose', sales_person: 8 });
    const contact = edited(chosen, { type: 'customer.choose', customer: { ...aCustomer, user_id: 103 } });
    expect(contact.sales_person).toBe(8);
    const other = edited(chosen, { type: 'customer.choose', customer: { ...aCustomer, tenant_id: 3, user_id: null } });
    expect(other).not.toHaveProperty('sales_person');
  });

  test('keeps terms and expected delivery', () => {
    const order = edited(
      empty,
      { type: 'terms.edit', patch: { discount: 5 } },
      { type: 'edd.edit', edd: '2026-12-01' },
    );
    expect([order.terms.discount, order.terms.charge_1_name, order.edd]).toEqual([5, 'Delivery', '2026-12-01']);
  });
});

describe('the missing parts of an order', () => {
  test('are none if it is complete', () => {
    expect(orderErrors(wholeOrder)).toEqual({});
  });

  test('are customer, contact and a line if it is empty', () => {
    expect(orderErrors(empty)).toEqual({
      tenant_id: '*Please select a account',
      user_id: '*Please select a user',
      order_lines: 'Add a product.',
    });
  });

  test('are named at their line', () => {
    const order = edited(
      wholeOrder,
      { type: 'line.add', id: 'b', goods: pipe },
      { type: 'terms.edit', patch: { discount: 1.005 } },
    );
    expect(orderErrors(order)).toEqual({
      'line.b.seller_id': '*Please select a seller',
      'line.b.quantity': '*Please enter quantity.',
      'line.b.offer_price': '*Please enter cost price.',
      'line.b.mg': '*Please enter margin.',
      'line.b.selling_price': '*Please enter selling price.',
      discount: '*Please enter discount.',
    });
  });
});

test('a discount above the amount of the lines is held back at its field', () => {
  const discounted = (discount: number) => edited(wholeOrder, { type: 'terms.edit', patch: { discount } });
  expect(orderErrors(discounted(100_000))).toEqual({
    discount: expect.stringMatching(/^At most ₹.* the total of lines and charges\.$/),
  });
  expect(orderErrors(discounted(1))).toEqual({});
});

describe('an error from the server', () => {
  test.each([
    ['order_lines.0.quantity', 'line.a.quantity'],
    ['order_lines.0.order_line_discount', 'line.a.discount'],
    ['order_lines.9.quantity', 'order_lines.9.quantity'],
    ['order_lines', 'order_lines'],
    ['order_discount', 'discount'],
    ['tenant_id', 'tenant_id'],
  ])('in %s is shown at %s', (field, path) => {
    expect(pathOf(field, wholeOrder)).toBe(path);
  });

  test.each<[string[], NewOrderEdit]>([
    [['line.a.quantity'], { type: 'line.edit', id: 'a', patch: { quantity: 2 } }],
    [['line.a.quantity', 'line.a.sku_offer_id'], { type: 'line.offer', id: 'a', offer: anOffer }],
    [['line.a.quantity', 'line.a.sku_offer_id'], { type: 'line.remove', id: 'a' }],
    [['tenant_id', 'sales_person'], { type: 'customer.choose', customer: aCustomer }],
    [['sales_person'], { type: 'sales.choose', sales_person: null }],
    [['edd'], { type: 'edd.edit', edd: '' }],
    [['discount'], { type: 'terms.edit', patch: { discount: 1 } }],
    [['order_lines'], { type: 'line.add', id: 'z', goods: pipe }],
  ])('%j goes with %j', (gone, edit) => {
    const paths = [
      ...['line.a.quantity', 'line.a.sku_offer_id', 'line.b.quantity', 'tenant_id'],
      ...['sales_person', 'edd', 'discount', 'order_lines'],
    ];
    const isAnswered = newOrderRules.writing?.answers(edit);
    expect(paths.filter((path) => isAnswered?.(path))).toEqual(paths.filter((path) => gone.includes(path)));
  });
});
