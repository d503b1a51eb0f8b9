import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { addPurchaseOrder, SELLER_INFO } from '../testing/trade.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

let gateway: TestApp;
let guarded: number;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addPurchaseOrder(gateway.app.db, { po_id: 'GUARDED' });
  guarded = (await read('GUARDED')).purchase_order_lines[0]?.po_line_id ?? 0;
});
afterAll(() => gateway.app.close());

const { cancelLine, create, draft, move, orderOf, orderWith, read } = purchaseOrdersOf(() => gateway);
const NOBODY_TOLD = {
  is_email_sent: false,
  email_message: 'No email was needed.',
  error: null,
  is_whatsapp_sent: false,
  whatsapp_message: 'No WhatsApp message was needed.',
};
const inbox = async () => (await gateway.app.inject({ url: '/dev/messages' })).json().messages;

/** An order of 100 and 50, both on one purchase order. */
async function whole() {
  const { order_number, lines } = await orderWith([100, 50]);
  const purchase_order_lines = lines.map((order_line_id, nth) => ({
    ...CEMENT,
    order_line_id,
    quantity: nth ? 50 : 100,
  }));
  const { purchaseOrder } = (await create({ order_number, seller_id: SELLER.cement, purchase_order_lines })).json();
  const [first, second] = purchaseOrder.purchase_order_lines as { po_line_id: number }[];
  return { order_number, po_id: purchaseOrder.po_id, first: first?.po_line_id, second: second?.po_line_id };
}

refusals(() => gateway, purchaseOrderCalls.updateLineStatus, {
  tags: ['SUP-58'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { po_id: 'GUARDED', po_line_id: 1, status: 'CANCELLED' },
  bad: {
    po_id: [undefined, null, '', 'PO/1', 7],
    po_line_id: [undefined, 0, 'x', 99_999],
    status: [undefined, 'OPEN'],
  },
});

describe('PATCH /updatePurchaseOrderLineStatus', () => {
  test('cancels one line, recalculates the total, and the order follows', { tags: ['SUP-58'] }, async () => {
    const { order_number, po_id, first } = await whole();
    const { result, changes } = await logged(gateway.app, () =>
      cancelLine({ po_id, po_line_id: first, status: 'CANCELLED' }, USER.manager2, { 'if-match': '"1"' }),
    );
    const { purchaseOrder, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Successfully updated PO!', ...NOBODY_TOLD },
    ]);
    expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
    expect(purchaseOrder).toMatchObject({
      status: 'DRAFT',
      po_grand_total: 20_650,
      purchase_order_lines: [{ status: 'CANCELLED' }, { status: 'DRAFT' }],
    });
    const order = await orderOf(order_number);
    expect(order.order_lines.map(({ po_gen_qty }) => po_gen_qty)).toEqual([0, 50]);
    expect(changes).toMatchObject([
      { entity: 'purchase_order', id: po_id, op: 'updated', revision: 2, row: purchaseOrder },
      { entity: 'order', id: order_number, op: 'updated', row: order },
    ]);
    expect(changes).toHaveLength(2);
  });

  test(
    'of an issued one takes the line of the order back; with the last line all is cancelled and the seller is notified',
    { tags: ['SUP-58'] },
    async () => {
      const { order_number, po_id, first, second } = await whole();
      await move({ po_id, status: 'ISSUED', send_email: false });
      const before = await inbox();
      const one = await cancelLine({ po_id, po_line_id: first, status: 'CANCELLED' });
      expect([one.json(), await inbox()]).toMatchObject([NOBODY_TOLD, before]);
      expect((await orderOf(order_number)).order_lines.map(({ status }) => status)).toEqual(['CONFIRMED', 'PO_ISSUED']);
      const { result, changes } = await logged(gateway.app, () =>
        cancelLine({ po_id, po_line_id: second, status: 'CANCELLED' }),
      );
      expect(result.json()).toMatchObject({
        is_email_sent: true,
        email_message: 'Email sent Successfully!',
        error: null,
        purchaseOrder: { status: 'CANCELLED', po_grand_total: 0 },
      });
      expect(changes).toMatchObject([
        { entity: 'purchase_order', before: { status: 'ISSUED' } },
        {
          entity: 'order',
          row: { status: 'CONFIRMED', order_lines: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }] },
        },
      ]);
      const after = await inbox();
      expect([after.length - before.length, after[0]]).toMatchObject([
        1,
        { to: 'cement@sellers.in', channel: 'email', subject: `Purchase order ${po_id} cancelled` },
      ]);
    },
  );

  test('with the last line of a draft notifies nobody', async () => {
    const { po_id, purchase_order_lines } = await draft();
    const before = await inbox();
    const reply = await cancelLine({ po_id, po_line_id: purchase_order_lines[0]?.po_line_id, status: 'CANCELLED' });
    expect(reply.json()).toMatchObject({ ...NOBODY_TOLD, purchaseOrder: { status: 'CANCELLED' } });
    expect(await inbox()).toEqual(before);
  });

  test('succeeds when the seller cannot be mailed, and says why', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, {
      status: 'ISSUED',
      seller_email: null,
      seller_info: json({ ...SELLER_INFO, email_id_1: null }),
    });
    const [line] = (await read(po_id)).purchase_order_lines;
    const reply = await cancelLine({ po_id, po_line_id: line?.po_line_id, status: 'CANCELLED' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        success: true,
        is_email_sent: false,
        email_message: 'The seller has no email address.',
        error: 'Email is not sent!',
        purchaseOrder: { status: 'CANCELLED' },
      },
    ]);
  });

  test.each([
    ['DRAFT', 'ISSUED', ['CANCELLED']],
    ['ISSUED', 'PAID', ['CANCELLED']],
    ['PAID', 'CANCELLED', []],
    ['CANCELLED', 'CANCELLED', []],
    ['CANCELLED', 'DRAFT', []],
  ] as const)('a line does not go from %s to %s', { tags: ['SUP-58'] }, async (status, wish, allowed) => {
    const po_id = await addPurchaseOrder(gateway.app.db, { status });
    const [line] = (await read(po_id)).purchase_order_lines;
    const { result, changes } = await logged(gateway.app, () =>
      cancelLine({ po_id, po_line_id: line?.po_line_id, status: wish }, USER.admin),
    );
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed },
      [],
    ]);
  });

  test('accepts no line of another purchase order', async () => {
    const { po_id } = await draft();
    const reply = await cancelLine({ po_id, po_line_id: guarded, status: 'CANCELLED' });
    expect(reply.json().fields).toEqual({ po_line_id: 'This line does not belong to this purchase order.' });
  });

  test('an old revision gets the current row', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { revision: 4 });
    const row = await read(po_id);
    const body = { po_id, po_line_id: row.purchase_order_lines[0]?.po_line_id, status: 'CANCELLED' };
    const reply = await cancelLine(body, USER.manager, { 'if-match': '"3"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: row }]);
  });

  test('there is none with another number', async () => {
    expect((await cancelLine({ po_id: 'NONE', po_line_id: 1, status: 'CANCELLED' })).statusCode).toBe(404);
  });
});
