import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'GUARDED' });
});
afterAll(() => gateway.app.close());

const { create, generate, move, orderOf, orderWith } = purchaseOrdersOf(() => gateway);
const BOTH = [SELLER.cement, SELLER.steel];

refusals(() => gateway, purchaseOrderCalls.generate, {
  tags: ['SUP-56'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { order_number: 'GUARDED', sellers: [SELLER.cement] },
  bad: {
    order_number: [undefined, null, '', 'OR/1', 7],
    sellers: [undefined, [], [0], ['1'], [999], [SELLER.cement, SELLER.steel]],
    lines: [[], 'all'],
  },
});

const taken = ({ purchase_order_lines }: PurchaseOrder) =>
  purchase_order_lines.map(({ order_line_id, quantity }) => [order_line_id, quantity]);

describe('POST /generatePOFromOrder', () => {
  test('creates a draft for each chosen seller with what is left of their lines', { tags: ['SUP-56'] }, async () => {
    const { order_number, lines } = await orderWith([100, 50, 20], 1);
    const [first, second, third] = lines;
    const own = { ...CEMENT, quantity: 40, order_line_id: first };
    await create({ order_number, seller_id: SELLER.cement, purchase_order_lines: [own] });
    const { result, changes } = await logged(gateway.app, () =>
      generate({ order_number, sellers: [SELLER.steel, SELLER.cement, SELLER.steel] }),
    );
    const { purchaseOrders, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Purchase successfully Created!' }]);
    expect(purchaseOrders.map((row: PurchaseOrder) => [row.seller_id, taken(row)])).toEqual([
      [SELLER.steel, [[third, 20]]],
      [
        SELLER.cement,
        [
          [first, 60],
          [second, 50],
        ],
      ],
    ]);
    expect(purchaseOrders.flatMap((row: object) => misfits('purchase_order', row))).toEqual([]);
    expect(purchaseOrders[0]).toMatchObject({
      status: 'DRAFT',
      order_number,
      sales_person: USER.sales2,
      category_managers: [USER.manager],
      seller_info: { seller_name: 'Steel Yard' },
      // 20 × 350 and 18 per cent
      po_grand_total: 8_260,
      purchase_order_lines: [{ offer_price: 350, unit_price: 350, gstin: 18, remark: null, total_price: 8_260 }],
    });
    const order = await orderOf(order_number);
    expect(order.order_lines.map(({ po_gen_qty }) => po_gen_qty)).toEqual([100, 50, 20]);
    expect(changes).toMatchObject([
      { entity: 'purchase_order', op: 'created', row: purchaseOrders[0] },
      { entity: 'purchase_order', op: 'created', row: purchaseOrders[1] },
      { entity: 'order', id: order_number, op: 'updated', revision: 3, row: order },
    ]);
    expect(changes).toHaveLength(3);
  });

  test('takes only the given lines, in the given quantities', { tags: ['SUP-56'] }, async () => {
    const { order_number, lines } = await orderWith([100, 50, 20], 1);
    const [first, , third] = lines;
    const reply = await generate({
      order_number,
      sellers: BOTH,
      lines: [
        { order_line_id: first, quantity: 33.333 },
        { order_line_id: third, quantity: 20 },
      ],
    });
    expect(reply.json().purchaseOrders.map(taken)).toEqual([[[first, 33.333]], [[third, 20]]]);
  });

  test('names every line that cannot be ordered so, and orders nothing', { tags: ['SUP-56'] }, async () => {
    const { order_number, lines } = await orderWith([100, 50, 20, 5, 6], 1);
    const [first, second, third, fourth, fifth] = lines;
    const { db } = gateway.app;
    const set = (status: 'CANCELLED', id = 0) =>
      db.updateTable('order_lines').set({ status }).where('order_line_id', '=', id).execute();
    await set('CANCELLED', second);
    const whole = { ...CEMENT, quantity: 20, order_line_id: third };
    await create({ order_number, seller_id: SELLER.cement, purchase_order_lines: [whole] });
    const { result, changes } = await logged(gateway.app, () =>
      generate({
        order_number,
        sellers: [SELLER.cement],
        lines: [
          { order_line_id: first, quantity: 100.001 },
          { order_line_id: second, quantity: 1 },
          { order_line_id: third, quantity: 1 },
          { order_line_id: fourth, quantity: 0.0001 },
          { order_line_id: fifth, quantity: 1 },
          { order_line_id: first, quantity: 1 },
          { order_line_id: 99_999, quantity: 1 },
        ],
      }),
    );
    expect([result.statusCode, result.json().fields, changes]).toEqual([
      422,
      {
        'lines.0.quantity': 'Only 100 left to order.',
        'lines.1.order_line_id': 'This order line was cancelled.',
        'lines.2.order_line_id': 'Nothing left to order.',
        'lines.3.quantity': 'Enter a quantity above 0 with at most three decimals.',
        'lines.4.order_line_id': 'This line is from Steel Yard, who is not selected.',
        'lines.5.order_line_id': 'This line is listed twice.',
        'lines.6.order_line_id': 'This line does not belong to this order.',
      },
      [],
    ]);
  });

  test('names the sellers with nothing left, without lines, or no longer selling', async () => {
    const { order_number, lines } = await orderWith([100, 50], 1);
    await generate({ order_number, sellers: [SELLER.cement] });
    const { result, changes } = await logged(gateway.app, () => generate({ order_number, sellers: BOTH }));
    expect([result.statusCode, result.json().fields, changes]).toEqual([
      422,
      { sellers: 'Cement House has nothing left to supply for this order.' },
      [],
    ]);
    const other = await orderWith([100, 50], 1);
    const named = [{ order_line_id: other.lines[0], quantity: 1 }];
    expect((await generate({ order_number: other.order_number, sellers: BOTH, lines: named })).json().fields).toEqual({
      sellers: 'Steel Yard has nothing left to supply for this order.',
    });
    const active = (is_active: boolean) =>
      gateway.app.db.updateTable('sellers').set({ is_active }).where('seller_id', '=', SELLER.steel).execute();
    await active(false);
    const idle = await generate({ order_number, sellers: [SELLER.steel, 999] });
    await active(true);
    expect(idle.json().fields).toEqual({
      sellers: 'Seller 999 does not exist. Steel Yard is not active. Choose another seller.',
    });
    expect(lines).toHaveLength(2);
  });

  test.each(['DELIVERED', 'CLOSED', 'CANCELLED'] as const)(
    'of an order that is %s is refused with a message',
    async (status) => {
      const { order_number } = await addOrder(gateway.app.db, { status });
      const reply = await generate({ order_number, sellers: [SELLER.cement] });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'conflict', message: expect.stringContaining(`is ${status.toLowerCase()};`), status },
      ]);
    },
  );

  test('finds no order with another number', async () => {
    expect((await generate({ order_number: 'NONE', sellers: [SELLER.cement] })).statusCode).toBe(404);
  });

  test('called by several people at once creates one purchase order between them', async () => {
    const { order_number } = await orderWith([100, 50]);
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all(
        [USER.manager, USER.manager2, USER.lead].map((user) =>
          generate({ order_number, sellers: [SELLER.cement] }, user),
        ),
      ),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(changes.map(({ entity }) => entity)).toEqual(['purchase_order', 'order']);
  });

  test('has one effect for one idempotency key', async () => {
    const { order_number } = await orderWith([100]);
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000b2' };
    const body = { order_number, sellers: [SELLER.cement] };
    const [one, two] = await Promise.all([1, 2].map(() => generate(body, USER.manager, headers)));
    expect([one?.statusCode, one?.body]).toEqual([200, two?.body]);
  });

  test('orders again what was cancelled', async () => {
    const { order_number, lines } = await orderWith([100]);
    const body = { order_number, sellers: [SELLER.cement] };
    const [first] = (await generate(body)).json().purchaseOrders;
    expect((await generate(body)).statusCode).toBe(422);
    await move({ po_id: first.po_id, status: 'CANCELLED' });
    expect((await generate(body)).json().purchaseOrders.map(taken)).toEqual([[[lines[0], 100]]]);
  });
});
