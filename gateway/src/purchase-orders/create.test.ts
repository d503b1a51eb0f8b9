import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, PRODUCT, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { deprived } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

const [GONE, IDLE] = [8, 9];

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const other = { district: 'Hosur', state: 'Tamil Nadu', org_id: ORG.own, office_address_details: '{}' as never };
  await db
    .insertInto('sellers')
    .values([
      { ...other, seller_id: GONE, seller_name: 'Gone', is_deleted: true },
      { ...other, seller_id: IDLE, seller_name: 'Idle Mill', is_active: false },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const { create, draft, orderOf, orderWith } = purchaseOrdersOf(() => gateway);
const stock = (...purchase_order_lines: object[]) => ({ seller_id: SELLER.cement, purchase_order_lines });
const NEW = stock(CEMENT);

refusals(() => gateway, purchaseOrderCalls.create, {
  tags: ['SUP-55'],
  permitted: USER.manager,
  refused: USER.sales,
  good: NEW,
  bad: {
    order_number: ['', 'OR/1', 7, 'NONE'],
    seller_id: [undefined, null, 0, '1', 999, GONE, IDLE],
    due_date: ['2026-11-20', '30-11-2026', ''],
    remark: ['x'.repeat(5_001), 'a\u0000b'],
    purchase_order_lines: [undefined, [], Array.from({ length: 201 }, () => CEMENT)],
  },
});

describe('a line of POST /createPurchaseOrder', () => {
  test.each<[string, unknown[]]>([
    ['product_sku_id', [undefined, 999, '1']],
    ['quantity', [undefined, 0, -1, 1.0005, '5', null]],
    ['offer_price', [undefined, 0, -1, 1.005, null]],
    ['unit_price', [-1, 0.001, '5']],
    ['gstin', [undefined, -1, 12, 17, 100.5]],
    ['remark', ['x'.repeat(501)]],
    ['order_line_id', [1, 0, 'x']],
  ])('is refused for its %s', async (field, values) => {
    for (const value of values) {
      const { result, changes } = await logged(gateway.app, () => create(stock(CEMENT, { ...CEMENT, [field]: value })));
      expect([result.statusCode, Object.keys(result.json().fields), changes]).toEqual([
        422,
        [`purchase_order_lines.1.${field}`],
        [],
      ]);
    }
  });

  test('takes every rate of the day, and the one of its product', { tags: ['SUP-93'] }, async () => {
    const rateOf = async (product_id: number, pan_india_gst: number) =>
      gateway.app.db.updateTable('products').set({ pan_india_gst }).where('product_id', '=', product_id).execute();
    for (const gstin of [0, 5, 18, 40]) expect((await create(stock({ ...CEMENT, gstin }))).statusCode).toBe(200);
    const old = () => create(stock({ ...CEMENT, gstin: 28 }));
    expect((await old()).json().fields).toEqual({
      'purchase_order_lines.0.gstin': 'GST must be 0, 5, 18 or 40 per cent.',
    });
    await rateOf(PRODUCT.cement, 28);
    expect((await old()).statusCode).toBe(200);
    await rateOf(PRODUCT.cement, 18);
  });

  test('and every error in the rest is in the same reply', async () => {
    const reply = await create({ ...stock({ ...CEMENT, gstin: 101 }), seller_id: IDLE, due_date: '2026-11-20' });
    expect(reply.json().fields).toEqual({
      seller_id: 'Idle Mill is not active. Choose another seller.',
      due_date: 'Choose today or a later date.',
      'purchase_order_lines.0.gstin': 'GST must be 0, 5, 18 or 40 per cent.',
    });
  });

  test('is worth no more than can be stored, alone and with the others', async () => {
    const dear = { ...CEMENT, quantity: 1_000, offer_price: 999_999_999 };
    expect((await create(stock(dear))).json().fields).toHaveProperty(['purchase_order_lines.0.quantity']);
    const half = { ...CEMENT, quantity: 600, offer_price: 999_999_999 };
    expect((await create(stock(half, half))).json().fields).toHaveProperty(['purchase_order_lines']);
  });
});

describe('for stock', () => {
  test(
    'it is a numbered draft to the seller in its current state, with one change',
    { tags: ['PRI-10', 'SUP-19', 'SUP-23', 'SUP-55'] },
    async () => {
      const steel = {
        product_sku_id: SKU.steel,
        quantity: 10.5,
        offer_price: 62.5,
        unit_price: 70,
        gstin: 5,
        remark: ' x ',
      };
      const body = { ...stock(CEMENT, steel), due_date: '2026-11-21', remark: ' By noon. ' };
      const { result, changes } = await logged(gateway.app, () => create(body));
      const { purchaseOrder, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Purchase order created successfully!' },
      ]);
      expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
      expect(purchaseOrder).toMatchObject({
        po_id: expect.stringMatching(/^PO2627-\d{6}$/),
        org_id: ORG.own,
        order_number: null,
        order_id: null,
        seller_id: SELLER.cement,
        seller_info: { seller_name: 'Cement House', state: 'Tamil Nadu', address: '1 Yard Road, Hosur 635109' },
        gstin: '27AAPFU0939F1ZV',
        seller_email: 'cement@sellers.in',
        seller_whatsapp_number: '9876543210',
        status: 'DRAFT',
        due_date: '2026-11-21',
        issued_date: null,
        remark: 'By noon.',
        // 41,300.00 + 656.25 + 32.81
        po_grand_total: 41_989.06,
        category_managers: [USER.manager, USER.manager2],
        sales_person: null,
        created_by: USER.manager,
        created_date: NOON,
        revision: 1,
        purchase_order_lines: [
          { order_line_id: null, quantity: 100, unit_price: 350, total_price: 41_300, remark: null, status: 'DRAFT' },
          {
            product_info: { product_name: 'TMT Bar', hsn: '7214' },
            product_sku_info: { product_sku_name: '12 mm', unit: 'kg' },
            quantity: 10.5,
            unit_price: 70,
            gstin: 5,
            total_price: 689.06,
            remark: 'x',
          },
        ],
      });
      expect(changes).toMatchObject([
        { entity: 'purchase_order', id: purchaseOrder.po_id, op: 'created', row: purchaseOrder, before: null },
      ]);
      expect(changes).toHaveLength(1);
      expect((await gateway.app.inject({ url: '/dev/messages' })).json()).toEqual({ messages: [] });
    },
  );

  test('it has one effect for one idempotency key', async () => {
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000b1' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([1, 2].map(() => create(NEW, USER.manager, headers))),
    );
    expect([result[0]?.statusCode, result[0]?.body, changes.length]).toEqual([200, result[1]?.body, 1]);
  });

  test('numbers are consecutive; a refused one takes none', async () => {
    const first = await draft();
    await create(stock({ ...CEMENT, product_sku_id: 999 }));
    const second = await draft();
    expect(Number(second.po_id.slice(-6)) - Number(first.po_id.slice(-6))).toBe(1);
  });
});

describe('of an order', () => {
  test('it has its people, counts towards its line, and both are logged', { tags: ['SUP-55'] }, async () => {
    const { order_number, lines } = await orderWith([100, 50]);
    const { result, changes } = await logged(gateway.app, () =>
      create({ ...stock({ ...CEMENT, quantity: 60, order_line_id: lines[0] }, CEMENT), order_number }),
    );
    const { purchaseOrder } = result.json();
    const order = await orderOf(order_number);
    expect(purchaseOrder).toMatchObject({
      order_number,
      order_id: order.order_id,
      sales_person: USER.sales2,
      category_managers: [USER.manager],
      purchase_order_lines: [{ order_line_id: lines[0] }, { order_line_id: null }],
    });
    expect([order.status, order.order_lines.map(({ po_gen_qty }) => po_gen_qty)]).toEqual(['CONFIRMED', [60, 0]]);
    expect(changes).toMatchObject([
      { entity: 'purchase_order', op: 'created', row: purchaseOrder },
      { entity: 'order', id: order_number, op: 'updated', revision: 2, row: order },
    ]);
    expect(changes).toHaveLength(2);
  });

  test(
    'a line is of the order, of its goods, not cancelled, and of no more than is left',
    { tags: ['SUP-44', 'SUP-55'] },
    async () => {
      const { order_number, lines } = await orderWith([100, 50, 7]);
      const other = await orderWith([10]);
      const [first, second, third] = lines;
      await gateway.app.db
        .updateTable('order_lines')
        .set({ status: 'CANCELLED' })
        .where('order_line_id', '=', second ?? 0)
        .execute();
      await create({ ...stock({ ...CEMENT, quantity: 99.999, order_line_id: first }), order_number });
      const { result, changes } = await logged(gateway.app, () =>
        create({
          ...stock(
            { ...CEMENT, quantity: 1, order_line_id: first },
            { ...CEMENT, quantity: 1, order_line_id: second },
            { ...CEMENT, quantity: 1, order_line_id: other.lines[0] },
            { ...CEMENT, quantity: 1, order_line_id: third, product_sku_id: SKU.steel },
            { ...CEMENT, quantity: 4, order_line_id: third },
            { ...CEMENT, quantity: 4, order_line_id: third },
          ),
          order_number,
        }),
      );
      expect([result.json().fields, changes]).toEqual([
        {
          'purchase_order_lines.0.quantity': 'Only 0.001 left to order.',
          'purchase_order_lines.1.order_line_id': 'This order line was cancelled.',
          'purchase_order_lines.2.order_line_id': 'This line does not belong to this order.',
          'purchase_order_lines.3.product_sku_id': 'This order line is for another SKU.',
          'purchase_order_lines.5.quantity': 'Only 3 left to order.',
        },
        [],
      ]);
      const whole = await create({ ...stock({ ...CEMENT, quantity: 0.001, order_line_id: first }), order_number });
      expect(whole.statusCode).toBe(200);
    },
  );

  test('it buys what was sold, even if the SKU is no longer in the catalogue', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await orderWith([5]);
    await db.updateTable('skus').set({ is_deleted: true }).where('product_sku_id', '=', SKU.cement).execute();
    const line = { ...CEMENT, quantity: 5, order_line_id: lines[0] };
    const replies = [await create({ ...stock(line), order_number }), await create(NEW)];
    await db.updateTable('skus').set({ is_deleted: false }).where('product_sku_id', '=', SKU.cement).execute();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  });

  test.each(['DELIVERED', 'CLOSED', 'CANCELLED'] as const)(
    'that is %s it is refused with a message',
    { tags: ['SUP-45'] },
    async (status) => {
      const { order_number, lines } = await addOrder(gateway.app.db, { status });
      const reply = await create({ ...stock({ ...CEMENT, order_line_id: lines[0] }), order_number });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          success: false,
          code: 'conflict',
          message: `Order ${order_number} is ${status.toLowerCase()}; nothing more can be ordered for it.`,
          status,
        },
      ]);
    },
  );

  test('simultaneous ones never order more than there is', { tags: ['SUP-44'] }, async () => {
    const { order_number, lines } = await orderWith([100]);
    const body = { ...stock({ ...CEMENT, quantity: 30, order_line_id: lines[0] }), order_number };
    const replies = await Promise.all(
      [USER.manager, USER.manager2, USER.lead, USER.lead2, USER.admin].map((user) => create(body, user)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422]);
    expect((await orderOf(order_number)).order_lines[0]?.po_gen_qty).toBe(90);
  });

  test('a user who may not read orders learns of none', async () => {
    const { order_number, lines } = await orderWith([100]);
    const reply = await deprived(gateway.app.db, 1009, { order: ['READ'] }, () =>
      create({ ...stock({ ...CEMENT, order_line_id: lines[0] }), order_number }),
    );
    expect(reply.json().fields).toEqual({ order_number: `Order ${order_number} does not exist.` });
  });
});
