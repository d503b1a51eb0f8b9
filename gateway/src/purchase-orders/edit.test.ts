import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { addPurchaseOrder } from '../testing/trade.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addPurchaseOrder(gateway.app.db, { po_id: 'GUARDED' });
});
afterAll(() => gateway.app.close());

const { cancelLine, create, draft, edit, orderOf, orderWith, read } = purchaseOrdersOf(() => gateway);
const idsOf = ({ purchase_order_lines }: PurchaseOrder) => purchase_order_lines.map(({ po_line_id }) => po_line_id);

/** A draft for an order's whole first line and 10 for stock. */
async function ofOrder() {
  const { order_number, lines } = await orderWith([100, 50]);
  const purchase_order_lines = [
    { ...CEMENT, order_line_id: lines[0] },
    { ...CEMENT, quantity: 10 },
  ];
  const made = (await create({ order_number, seller_id: SELLER.cement, purchase_order_lines })).json().purchaseOrder;
  return { order_number, lines, po_id: made.po_id as string, ids: idsOf(made) };
}

refusals(() => gateway, purchaseOrderCalls.update, {
  tags: ['SUP-57'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { po_id: 'GUARDED', remark: 'x' },
  bad: {
    po_id: [undefined, null, '', 'PO/1', 7],
    due_date: ['2026-11-20', '30-11-2026', ''],
    remark: ['x'.repeat(5_001)],
    gstin: ['29AABCF8078M2Z', 29, null],
    seller_email: ['seller', 'a@b', null],
    seller_whatsapp_number: ['98765', '98765432101', null],
    purchase_order_lines: ['all', Array.from({ length: 201 }, () => CEMENT)],
  },
});

describe('PATCH /updatePurchaseOrder', () => {
  test(
    'changes what is given of the draft and of a line, adds a line, and recalculates the total',
    { tags: ['SUP-28', 'SUP-57'] },
    async () => {
      const { order_number, lines, po_id, ids } = await ofOrder();
      const body = {
        po_id,
        due_date: '2026-12-01',
        remark: ' Gate 2 ',
        gstin: '29AABCF8078M2ZW',
        seller_email: '',
        purchase_order_lines: [
          { po_line_id: ids[0], quantity: 60, offer_price: 300 },
          { product_sku_id: SKU.steel, quantity: 2, offer_price: 50, gstin: 18 },
          { ...CEMENT, quantity: 50, order_line_id: lines[1] },
        ],
      };
      const { result, changes } = await logged(gateway.app, () => edit(body, USER.manager, { 'if-match': '"1"' }));
      const { purchaseOrder, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"2"',
        { success: true, message: 'Purchase order updated successfully!' },
      ]);
      expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
      expect(purchaseOrder).toMatchObject({
        status: 'DRAFT',
        due_date: '2026-12-01',
        remark: 'Gate 2',
        gstin: '29AABCF8078M2ZW',
        seller_email: null,
        seller_whatsapp_number: '9876543210',
        // 21,240 + 4,130 + 118 + 20,650
        po_grand_total: 46_138,
        purchase_order_lines: [
          // A unit price that equalled the price follows it.
          { po_line_id: ids[0], quantity: 60, offer_price: 300, unit_price: 300, total_price: 21_240 },
          { po_line_id: ids[1], quantity: 10 },
          { order_line_id: null, product_info: { product_name: 'TMT Bar' }, status: 'DRAFT' },
          { order_line_id: lines[1], quantity: 50 },
        ],
      });
      const order = await orderOf(order_number);
      expect(order.order_lines.map(({ po_gen_qty }) => po_gen_qty)).toEqual([60, 50]);
      expect(changes).toMatchObject([
        { entity: 'purchase_order', id: po_id, op: 'updated', revision: 2, row: purchaseOrder },
        { entity: 'order', id: order_number, op: 'updated', row: order },
      ]);
      expect(changes).toHaveLength(2);
    },
  );

  test('leaves the order alone if nothing of it changed', async () => {
    const { po_id, ids } = await ofOrder();
    const body = { po_id, purchase_order_lines: [{ po_line_id: ids[0], remark: 'Fresh only', unit_price: 351 }] };
    const { result, changes } = await logged(gateway.app, () => edit(body));
    expect(result.json().purchaseOrder.purchase_order_lines).toMatchObject([
      { remark: 'Fresh only', unit_price: 351, quantity: 100 },
      { quantity: 10 },
    ]);
    expect(changes.map(({ entity }) => entity)).toEqual(['purchase_order']);
  });

  test('gives a line other goods or another line of the order, or moves it to stock', async () => {
    const { order_number, lines, po_id, ids } = await ofOrder();
    const reply = await edit({
      po_id,
      purchase_order_lines: [
        { po_line_id: ids[0], order_line_id: lines[1], quantity: 50 },
        { po_line_id: ids[1], product_sku_id: SKU.steel },
      ],
    });
    expect(reply.json().purchaseOrder.purchase_order_lines).toMatchObject([
      { order_line_id: lines[1], product_info: { product_name: 'OPC Cement' } },
      { product_sku_id: SKU.steel, product_id: 2, product_info: { product_name: 'TMT Bar' } },
    ]);
    await edit({ po_id, purchase_order_lines: [{ po_line_id: ids[0], order_line_id: null }] });
    expect((await orderOf(order_number)).order_lines.map(({ po_gen_qty }) => po_gen_qty)).toEqual([0, 0]);
  });

  test('names every invalid line', { tags: ['SUP-57'] }, async () => {
    const { lines, po_id, ids } = await ofOrder();
    await cancelLine({ po_id, po_line_id: ids[1], status: 'CANCELLED' });
    const before = await read(po_id);
    const { result, changes } = await logged(gateway.app, () =>
      edit({
        po_id,
        purchase_order_lines: [
          { po_line_id: ids[0], quantity: 1 },
          { po_line_id: ids[0], quantity: 2 },
          { po_line_id: ids[1], quantity: 1 },
          { po_line_id: 99_999 },
          {},
        ],
      }),
    );
    expect([result.statusCode, result.json().fields, changes]).toEqual([
      422,
      {
        'purchase_order_lines.1.po_line_id': 'This line is listed twice.',
        'purchase_order_lines.2.po_line_id': "This line was cancelled and can't be changed.",
        'purchase_order_lines.3.po_line_id': 'This line does not belong to this purchase order.',
        'purchase_order_lines.4.product_sku_id': 'Please enter SKU.',
        'purchase_order_lines.4.quantity': 'Please enter quantity.',
        'purchase_order_lines.4.offer_price': 'Please enter price.',
        'purchase_order_lines.4.gstin': 'Please enter GST.',
      },
      [],
    ]);
    const bad = await edit({
      po_id,
      purchase_order_lines: [
        { po_line_id: ids[0], quantity: 100.001, offer_price: 0, gstin: 101 },
        { ...CEMENT, quantity: 50.5, order_line_id: lines[1] },
      ],
    });
    expect(Object.keys(bad.json().fields).toSorted()).toEqual([
      'purchase_order_lines.0.gstin',
      'purchase_order_lines.0.offer_price',
      'purchase_order_lines.0.quantity',
      'purchase_order_lines.1.quantity',
    ]);
    expect(await read(po_id)).toEqual(before);
  });

  test('refuses an order line if it has no order', async () => {
    const { po_id, purchase_order_lines } = await draft();
    const { lines } = await orderWith([10]);
    const [line] = purchase_order_lines;
    const reply = await edit({
      po_id,
      purchase_order_lines: [{ po_line_id: line?.po_line_id, order_line_id: lines[0] }],
    });
    expect(reply.json().fields).toEqual({
      'purchase_order_lines.0.order_line_id': 'This purchase order has no order: its lines are for stock.',
    });
  });

  test('adds nothing for an order that has ended, but still corrects what is there', async () => {
    const { order_number, lines, po_id, ids } = await ofOrder();
    await gateway.app.db
      .updateTable('orders')
      .set({ status: 'CLOSED' })
      .where('order_number', '=', order_number)
      .execute();
    const added = [{ ...CEMENT, quantity: 1, order_line_id: lines[1] }];
    expect((await edit({ po_id, purchase_order_lines: added })).json()).toMatchObject({
      code: 'conflict',
      status: 'CLOSED',
    });
    expect((await edit({ po_id, purchase_order_lines: [{ po_line_id: ids[0], quantity: 5 }] })).statusCode).toBe(200);
  });

  test.each(['ISSUED', 'PAID', 'CANCELLED'] as const)(
    'does not change one that is %s',
    { tags: ['SUP-28', 'SUP-57'] },
    async (status) => {
      const po_id = await addPurchaseOrder(gateway.app.db, { status });
      const { result, changes } = await logged(gateway.app, () => edit({ po_id, remark: 'x' }, USER.admin));
      expect([result.statusCode, result.json(), changes]).toMatchObject([409, { code: 'illegal_move', status }, []]);
    },
  );

  test('keeps an unchanged overdue date', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { due_date: '2026-11-01' });
    expect((await edit({ po_id, due_date: '2026-11-01', remark: 'Late' })).statusCode).toBe(200);
  });

  test('an old revision gets the current row', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { revision: 4 });
    const reply = await edit({ po_id, remark: 'x' }, USER.manager, { 'if-match': '"3"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: await read(po_id) }]);
  });

  test('there is none with another number', async () => {
    expect((await edit({ po_id: 'NONE' })).statusCode).toBe(404);
  });
});
