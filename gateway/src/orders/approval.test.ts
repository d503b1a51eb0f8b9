import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import type { Call } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, STEEL_LINE } from '../quotations/testing.ts';
import { ACME, orderIn, ordersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { make, quoted, edit, approve } = ordersOf(() => gateway);
const as = (user: number) => (call: Call, body: Input) => send(gateway, call, user, body);
const sales = as(USER.sales);
const lead = as(USER.lead);

const read = async (order_number: string) => (await lead(orderCalls.list, { order_number })).json().order as Order;

refusals(() => gateway, orderCalls.approve, {
  permitted: USER.lead,
  refused: USER.sales,
  good: { order_number: 'OR2627-000001' },
  bad: { order_number: [undefined, '', 'a b', 'x'.repeat(17)] },
});

describe('an order without a quotation waits', () => {
  test.each<[string, Input, Input, Order['approval']]>([
    ['not at the cost of its offer', { selling_price: 350 }, {}, null],
    ['below the cost of its offer', { selling_price: 349.99 }, {}, 'WAITING'],
    ['at one paisa', { selling_price: 0.01 }, {}, 'WAITING'],
    ['below its offer, whatever cost is entered', { offer_price: 1, selling_price: 2 }, {}, 'WAITING'],
    [
      'below the cheapest offer where none is named',
      { offer_price: 1, selling_price: 2, sku_offer_id: null },
      {},
      'WAITING',
    ],
    ['not for a discount that leaves the cost', { order_line_discount: 1_000 }, {}, null],
    ['for a discount on its line', { order_line_discount: 5_000 }, {}, 'WAITING'],
    ['for a discount on the order', {}, { order_discount: 5_000 }, 'WAITING'],
    ['for an adjustment downwards', {}, { charge_2_value: -5_000 }, 'WAITING'],
    ['though freight makes up for it', { selling_price: 300 }, { charge_1_value: 50_000 }, 'WAITING'],
  ])('%s', { tags: ['ORD-24'] }, async (_case, line, head, approval) => {
    expect((await make(line, head)).approval).toBe(approval);
  });

  test('below the price of its own seller, whatever others charge', async () => {
    const other = { product_sku_id: SKU.cement, seller_id: SELLER.steel, offer_price: 300, mrp: 400, moq: 1 };
    const added = await gateway.app.db.insertInto('offers').values(other).returning('sku_offer_id').executeTakeFirst();
    const at = async (seller_id: number) =>
      (await make({ sku_offer_id: null, seller_id, selling_price: 320 })).approval;
    expect([await at(SELLER.cement), await at(SELLER.steel)]).toEqual(['WAITING', 'WAITING']);
    const cheaper = { sku_offer_id: null, seller_id: SELLER.steel, offer_price: 300, selling_price: 320 };
    expect((await make(cheaper)).approval).toBeNull();
    await gateway.app.db
      .deleteFrom('offers')
      .where('sku_offer_id', '=', added?.sku_offer_id ?? 0)
      .execute();
  });

  test('if no offer gives the cost of its goods, and again when its source changes', async () => {
    const steel = (is_active: boolean) =>
      gateway.app.db.updateTable('offers').set({ is_active }).where('sku_offer_id', '=', OFFER.steel).execute();
    await steel(false);
    const made = await make({ ...STEEL_LINE, sku_offer_id: null });
    expect([made.approval, made.order_lines[0]?.least_unit]).toEqual(['WAITING', null]);
    const approved = await approve(made);
    expect(approved.order_lines[0]?.least_unit).toBeCloseTo(454.3);
    expect((await edit(made, { selling_price: 385 })).approval).toBe('APPROVED');
    expect((await edit(made, { offer_price: 340, selling_price: 385 })).approval).toBe('WAITING');
    await steel(true);
  });

  test('below the least margin on the cost', async () => {
    const strict = await testApp({ approval: { leastMargin: 10, fourEyes: 'quotations' } });
    await smallWorld(strict.app.db);
    const at = async (selling_price: number) => {
      const body = { ...ACME, order_lines: [{ ...CEMENT_LINE, selling_price }] };
      return orderIn(await send(strict, orderCalls.create, USER.sales, body)).approval;
    };
    const found = [await at(385), await at(384.99)];
    await strict.app.close();
    expect(found).toEqual([null, 'WAITING']);
  });
});

describe('an order from a quotation waits', () => {
  test('not as it was quoted, with its discounts and charges', async () => {
    const head = { quotation_discount: 500, charge_1_value: 750, charge_2_value: -20 };
    expect(await quoted({}, head)).toMatchObject({ approval: null, edited_by: USER.sales });
  });

  test.each<[string, Input, Input, Order['approval']]>([
    ['at a higher price', { selling_price: 400 }, {}, null],
    ['for more of it', { quantity: 250 }, {}, null],
    ['a paisa below', { selling_price: 384.99 }, {}, 'WAITING'],
    ['with a discount on its line', { order_line_discount: 1 }, {}, 'WAITING'],
    ['with a discount on the order', {}, { order_discount: 1 }, 'WAITING'],
    ['without the freight', {}, { charge_1_value: 0 }, 'WAITING'],
    ['from a dearer seller at the same price', { offer_price: 384 }, {}, null],
  ])('once it is edited: %s', async (_case, line, head, approval) => {
    const order = await quoted({}, { charge_1_value: 750 });
    expect((await edit(order, line, head)).approval).toBe(approval);
  });

  test('if the quantity falls and the discount stays', async () => {
    expect((await edit(await quoted({}, { quotation_discount: 5_000 }), { quantity: 20 })).approval).toBe('WAITING');
  });

  test('until its price is raised again', async () => {
    const order = await quoted();
    expect((await edit(order, { selling_price: 300 })).approval).toBe('WAITING');
    expect((await edit(order, { selling_price: 385 })).approval).toBeNull();
  });

  test('no longer once it is cancelled', async () => {
    const order = await edit(await quoted(), { selling_price: 300 });
    const { order_number } = order;
    const reply = await sales(orderCalls.updateStatus, { order_number, status: 'CANCELLED' });
    expect(orderIn(reply)).toMatchObject({ status: 'CANCELLED', approval: null });
  });
});

describe('an approval', () => {
  test('is given by a lead, notifies everybody, and covers prices as low', { tags: ['ORD-24'] }, async () => {
    const order = await edit(await quoted(), { selling_price: 300 });
    const { order_number } = order;
    const { result, changes } = await logged(gateway.app, () => lead(orderCalls.approve, { order_number }));
    expect(orderIn(result)).toMatchObject({ approval: 'APPROVED', modified_by: USER.lead, edited_by: USER.sales });
    expect(changes).toMatchObject([{ entity: 'order', op: 'updated', before: { approval: 'WAITING' } }]);
    expect((await edit(order, { selling_price: 310 })).approval).toBe('APPROVED');
    expect((await edit(order, { selling_price: 300 })).approval).toBe('APPROVED');
    expect((await edit(order, { selling_price: 299.99 })).approval).toBe('WAITING');
  });

  test('is not for an order that does not wait', { tags: ['ORD-24'] }, async () => {
    const { order_number } = await quoted();
    expect((await lead(orderCalls.approve, { order_number })).json()).toMatchObject({
      code: 'illegal_move',
      status: 'CONFIRMED',
      allowed: [],
    });
  });

  test(
    'is not by the person who edited the order last, whatever happened to it since',
    { tags: ['ORD-24'] },
    async () => {
      const order = await quoted();
      const { order_number, order_lines } = order;
      const [{ order_line_id }] = order_lines as [Order['order_lines'][number]];
      const admin = as(USER.admin);
      const body = { order_number, dc_lines: [{ order_line_id, delivered_qty: 1 }] };
      const { challanId } = (await admin(deliveryChallanCalls.create, body)).json().dc;
      await edit(order, { selling_price: 300 }, {}, USER.lead);
      await admin(deliveryChallanCalls.updateStatus, { challanId, newStatus: 'CANCELLED' });
      expect((await read(order_number)).modified_by).toBe(USER.admin);
      const refused = await lead(orderCalls.approve, { order_number });
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          success: false,
          code: 'four_eyes',
          message: 'You edited this order last. Ask Asha Rao or Lokesh Rao to approve it.',
        },
      ]);
      expect((await as(USER.lead2)(orderCalls.approve, { order_number })).statusCode).toBe(200);
    },
  );
});

test('waiting orders are listed, and leave the list with their approval', async () => {
  const list = async () => {
    const { orders, count } = (await lead(orderCalls.list, { approval: 'WAITING', limit: '500' })).json();
    return { count, ids: orders.map((order: Order) => order.order_number) };
  };
  const { count, ids } = await list();
  await make();
  const { order_number } = await make({ selling_price: 1 });
  expect(await list()).toEqual({ count: count + 1, ids: [order_number, ...ids] });
  expect((await as(USER.customer)(orderCalls.list, { approval: 'WAITING' })).statusCode).toBe(403);
  await lead(orderCalls.approve, { order_number });
  expect(await list()).toEqual({ count, ids });
});
