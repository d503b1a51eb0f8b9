import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addRequest } from '../testing/trade.ts';
import { orderIn, ordersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'FIRST' });
});
afterAll(() => gateway.app.close());

const { make, quoted, approve } = ordersOf(() => gateway);
/** 10 bags at ₹400 and 18 % GST. */
const line = {
  ...{ product_sku_id: SKU.cement, seller_id: SELLER.cement, sku_offer_id: OFFER.cement },
  ...{ quantity: 10, offer_price: 350, selling_price: 400 },
};
const add = (order_number: string, lines: Input[] = [line], headers: object = {}) =>
  send(gateway, orderCalls.addLines, USER.sales, { order_number, order_lines: lines }, headers);
const issue = ({ order_number }: Pick<Order, 'order_number'>) =>
  send(gateway, orderCalls.issueInvoice, USER.sales, { order_number });

refusals(() => gateway, orderCalls.addLines, {
  tags: ['ORD-82'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'FIRST', order_lines: [line] },
  bad: {
    order_number: [undefined, '', 'x'.repeat(17), 5],
    order_lines: [undefined, null, [], Array.from({ length: 201 }, () => line)],
  },
});

describe('adding a line to an order', { tags: ['ORD-82'] }, () => {
  test('appends it, recalculates the totals and logs the one change', async () => {
    const before = await make();
    const { result, changes } = await logged(gateway.app, () =>
      add(before.order_number, [{ ...line, remarks: 'Soon' }]),
    );
    const order = orderIn(result);
    expect(result.statusCode).toBe(200);
    expect(misfits('order', order)).toEqual([]);
    expect(order.order_lines).toHaveLength(2);
    expect(order.order_lines[0]).toEqual(before.order_lines[0]);
    expect(order.order_lines[1]).toMatchObject({
      ...{ product_sku_id: SKU.cement, quantity: 10, selling_price: 400, pan_india_gst: 18, remarks: 'Soon' },
      ...{ total_price: 4_720, status: 'CONFIRMED', po_gen_qty: 0, dispatched_qty: 0 },
    });
    expect(order).toMatchObject({
      total_price: before.total_price + 4_720,
      order_grand_total: before.order_grand_total + 4_720,
      ...{ modified_by: USER.sales, edited_by: USER.sales, revision: before.revision + 1 },
    });
    expect(changes).toMatchObject([{ entity: 'order', id: before.order_number, op: 'updated' }]);
  });

  test('happens once, however often it is sent', async () => {
    const { order_number } = await make();
    const headers = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' };
    const [first, again] = [await add(order_number, [line], headers), await add(order_number, [line], headers)];
    expect(again.json()).toEqual(first.json());
    expect(orderIn(again).order_lines).toHaveLength(2);
  });

  test('makes the order wait if its price is below the least, also on a quoted order', async () => {
    const order = await quoted();
    expect(order.approval).toBeNull();
    const waiting = orderIn(await add(order.order_number, [{ ...line, selling_price: 340 }]));
    expect(waiting.approval).toBe('WAITING');
    expect(await approve(waiting)).toMatchObject({ approval: 'APPROVED' });
    // What was approved says nothing about another line.
    expect(orderIn(await add(order.order_number, [{ ...line, selling_price: 340 }])).approval).toBe('WAITING');
  });

  test('takes over who manages its goods', async () => {
    const order = await make();
    const steel = { ...line, product_sku_id: SKU.steel, seller_id: SELLER.steel, sku_offer_id: null };
    const added = orderIn(await add(order.order_number, [steel]));
    const alone = await make(steel);
    expect(new Set(added.category_managers)).toEqual(new Set([...order.category_managers, ...alone.category_managers]));
  });
});

describe('an order refuses another line', { tags: ['ORD-82'] }, () => {
  test('once its invoice is issued', async () => {
    const order = await make();
    await issue(order);
    const reply = await add(order.order_number);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'illegal_move' }]);
    expect(reply.json().message).toContain('Correct it with a credit note.');
  });

  test('once it is cancelled', async () => {
    const { order_number } = await make();
    await send(gateway, orderCalls.updateStatus, USER.sales, { order_number, status: 'CANCELLED', message: 'Twice' });
    expect((await add(order_number)).statusCode).toBe(409);
  });

  test('beyond two hundred', async () => {
    const { order_number } = await make();
    const reply = await add(
      order_number,
      Array.from({ length: 200 }, () => line),
    );
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { order_lines: 'An order has at most 200 lines.' }]);
  });

  test.each<[string, Input]>([
    ['product_sku_id', { product_sku_id: 999 }],
    ['quantity', { quantity: 0 }],
    ['seller_id', { seller_id: 999 }],
    ['sku_offer_id', { sku_offer_id: OFFER.steel }],
    ['selling_price', { selling_price: 0 }],
    ['order_line_discount', { order_line_discount: 4_720.01 }],
  ])('that is wrong, and names its %s', async (field, wrong) => {
    const reply = await add('FIRST', [line, { ...line, ...wrong }]);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [`order_lines.1.${field}`]]);
  });

  test('for a request of somebody else', async () => {
    const { order_number } = await make();
    const request_id = await addRequest(gateway.app.db, { product_sku_id: SKU.steel });
    const reply = await add(order_number, [{ ...line, request_id }]);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['order_lines.0.request_id']]);
  });

  test('of another revision than its writer saw', async () => {
    const { order_number } = await make();
    expect((await add(order_number, [line], { 'if-match': '"7"' })).statusCode).toBe(412);
  });
});
