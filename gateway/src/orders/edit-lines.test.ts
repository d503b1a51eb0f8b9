import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const edit = (body: Input) => send(gateway, orderCalls.update, USER.sales, body);
const read = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;

/** An order of two lines of cement. Of the first, 40 are on purchase orders and 30 on challans; of the second, none. */
async function supplied(po: 'DRAFT' | 'ISSUED' | 'CANCELLED' = 'ISSUED') {
  const { db } = gateway.app;
  const { order_number, lines } = await addOrder(db, {}, [100, 50]);
  const [first = 0, second = 0] = lines;
  await addPurchaseOrder(db, { order_number, status: po }, [{ order_line_id: first, quantity: 40 }]);
  await addChallan(db, { order_number, status: 'DELIVERED' }, [{ order_line_id: first, quantity: 30 }]);
  await addChallan(db, { order_number, status: 'CANCELLED' }, [{ order_line_id: first, quantity: 70 }]);
  await db.updateTable('order_lines').set({ status: 'IN_TRANSIT' }).where('order_line_id', '=', first).execute();
  await db.updateTable('orders').set({ status: 'IN_TRANSIT' }).where('order_number', '=', order_number).execute();
  return { order_number, first, second };
}

describe('editing lines', () => {
  test.each<[string, Input]>([
    ['quantity', { quantity: 39.999 }],
    ['quantity', { quantity: 0 }],
    ['seller_id', { seller_id: SELLER.steel }],
    ['sku_offer_id', { sku_offer_id: OFFER.cement }],
    ['offer_price', { offer_price: 351 }],
    ['mg', { mg: 12 }],
    ['selling_price', { selling_price: 386 }],
    ['order_line_discount', { order_line_discount: -1 }],
    ['order_line_discount', { order_line_discount: 45_430.01 }],
    ['remarks', { remarks: 'x'.repeat(501) }],
    ['order_line_id', { order_line_id: 1 }],
  ])('refuses the %s of a line that a purchase order holds: %j', async (field, values) => {
    const { order_number, first, second } = await supplied();
    const { result, changes } = await logged(gateway.app, () =>
      edit({ order_number, order_lines: [{ order_line_id: second }, { order_line_id: first, ...values }] }),
    );
    expect([result.statusCode, Object.keys(result.json().fields), changes]).toEqual([
      422,
      [`order_lines.1.${field}`],
      [],
    ]);
  });

  test('says what holds the quantity', { tags: ['ORD-21'] }, async () => {
    const { order_number, first } = await supplied();
    const reply = await edit({ order_number, order_lines: [{ order_line_id: first, quantity: 20 }] });
    expect(reply.json().fields['order_lines.0.quantity']).toBe(
      "Purchase orders cover 40 and challans 30: the quantity can't be less.",
    );
  });

  test('lets challans alone hold the quantity, but not a cancelled purchase order', async () => {
    const { order_number, first } = await supplied('CANCELLED');
    const line = { order_line_id: first, seller_id: SELLER.steel, offer_price: 340 };
    const refused = await edit({ order_number, order_lines: [{ ...line, quantity: 29 }] });
    expect(Object.keys(refused.json().fields)).toEqual(['order_lines.0.quantity']);
    const { order } = (await edit({ order_number, order_lines: [{ ...line, quantity: 31 }] })).json();
    expect(order.order_lines[0]).toMatchObject({
      seller_name: 'Steel Yard',
      offer_price: 340,
      mg: 13.24,
      quantity: 31,
    });
  });

  test('accepts the present values of a held line, and its quantity, discount and remarks', async () => {
    const { order_number, first } = await supplied('DRAFT');
    const same = { seller_id: SELLER.cement, sku_offer_id: null, offer_price: 350, mg: 10, selling_price: 385 };
    const more = { quantity: 40, order_line_discount: 1, remarks: null };
    const reply = await edit({ order_number, order_lines: [{ order_line_id: first, ...same, ...more }] });
    expect(reply.json().order.order_lines[0]).toMatchObject({ ...same, ...more });
  });

  test('reprices a line if only its margin is given', async () => {
    const { order_number, second } = await supplied();
    const { order } = (await edit({ order_number, order_lines: [{ order_line_id: second, mg: 20 }] })).json();
    expect(order.order_lines[1]).toMatchObject({ mg: 20, selling_price: 420, total_price: 24_780 });
  });

  test('names a cancelled line, and a repeated one', async () => {
    const { db } = gateway.app;
    const { order_number, first, second } = await supplied();
    await db.updateTable('order_lines').set({ status: 'CANCELLED' }).where('order_line_id', '=', first).execute();
    const lines = [first, second, second].map((order_line_id) => ({ order_line_id }));
    const reply = await edit({ order_number, order_lines: lines });
    expect(reply.json().fields).toEqual({
      'order_lines.0.order_line_id': "This line was cancelled and can't be changed.",
      'order_lines.2.order_line_id': 'This line is listed twice.',
    });
  });

  test.each<[string, Input]>([
    ['seller_id', { seller_id: 999 }],
    ['sku_offer_id', { sku_offer_id: OFFER.steel }],
    ['offer_price', { offer_price: 0 }],
    ['selling_price', { selling_price: 1.005 }],
    ['quantity', { quantity: 999_999_999, offer_price: 999_999_999, selling_price: 999_999_999 }],
  ])('refuses a %s that cannot be sold: %j', async (field, values) => {
    const { order_number, second } = await supplied();
    const reply = await edit({ order_number, order_lines: [{ order_line_id: second, ...values }] });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [`order_lines.0.${field}`]]);
  });

  test('keeps an offer that was hidden meanwhile, but not for another seller', async () => {
    const { db } = gateway.app;
    const { order_number, second } = await supplied();
    const hidden = { sku_offer_id: OFFER.hidden, seller_id: SELLER.steel };
    await db.updateTable('order_lines').set(hidden).where('order_line_id', '=', second).execute();
    const change = async (values: Input) =>
      (await edit({ order_number, order_lines: [{ order_line_id: second, ...values }] })).json();
    expect((await change({ selling_price: 400 })).order.order_lines[1].sku_offer_id).toBe(OFFER.hidden);
    expect(Object.keys((await change({ ...hidden, seller_id: SELLER.cement })).fields)).toEqual([
      'order_lines.0.sku_offer_id',
    ]);
    expect((await change({ seller_id: SELLER.cement })).order.order_lines[1].sku_offer_id).toBeNull();
  });

  test('does not check goods no longer sold while seller and prices stay', async () => {
    const { db } = gateway.app;
    const { order_number, second } = await supplied();
    const withdraw = (is_deleted: boolean) =>
      db.updateTable('skus').set({ is_deleted }).where('product_sku_id', '=', SKU.cement).execute();
    await withdraw(true);
    const kept = await edit({ order_number, order_lines: [{ order_line_id: second, quantity: 49 }] });
    const changed = await edit({ order_number, order_lines: [{ order_line_id: second, selling_price: 400 }] });
    await withdraw(false);
    expect([kept.statusCode, changed.statusCode]).toEqual([200, 422]);
  });

  test('moves the line and the order according to the new quantity', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db, { status: 'IN_TRANSIT' });
    const order_line_id = lines[0] ?? 0;
    await addChallan(db, { order_number, status: 'DELIVERED' }, [{ order_line_id, quantity: 60 }]);
    const { result, changes } = await logged(gateway.app, () =>
      edit({ order_number, order_lines: [{ order_line_id, quantity: 60 }] }),
    );
    expect(result.json().order).toMatchObject({ status: 'DELIVERED', order_lines: [{ status: 'DELIVERED' }] });
    expect(changes).toMatchObject([{ before: { status: 'IN_TRANSIT' }, row: await read(order_number) }]);
  });
});
