import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON, addInvoiced } from '../testing/trade.ts';
import { addNote } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addInvoiced(gateway.app.db, { order_number: 'FIRST' });
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, creditNoteCalls.create, user, body, headers);
const credit = (lines: readonly number[], ...quantities: number[]) =>
  quantities.map((quantity, at) => ({ order_line_id: lines[at], quantity }));
const fieldsOf = async (order_number: string, lines: Input[]) => {
  const reply = await create({ order_number, lines });
  return [reply.statusCode, reply.json().fields];
};

refusals(() => gateway, creditNoteCalls.create, {
  tags: ['MON-18'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'FIRST', lines: [{ order_line_id: 1, quantity: 1 }] },
  bad: {
    order_number: [undefined, '', 'a/b', 7],
    lines: [undefined, [], {}, 'all'],
    remark: [7, 'x'.repeat(5_001)],
  },
});

describe('a new credit note', () => {
  test(
    'is a draft against the invoice, with its customer as invoiced, and is one change',
    { tags: ['MON-1', 'MON-18'] },
    async () => {
      const { order_number, lines } = await addInvoiced(
        gateway.app.db,
        { invoice_number: 'IN-9', revision: 4 },
        [100, 50],
      );
      const { result, changes } = await logged(gateway.app, () =>
        create({ order_number, lines: credit(lines, 40), remark: ' Short delivery. ' }),
      );
      const { creditNote, ...reply } = result.json();
      expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Credit note created' }]);
      const query = { cnId: creditNote.cnId };
      const row = (await send(gateway, creditNoteCalls.list, USER.admin, query)).json().creditNote;
      expect(misfits('credit_note', row)).toEqual([]);
      expect(row).toMatchObject({
        cnId: expect.stringMatching(/^CN2627-\d{6}$/),
        creditnote_id: row.cnId,
        org_id: ORG.own,
        order_number,
        invoice_number: 'IN-9',
        invoice_date: '2026-11-21',
        tenant_id: TENANT.acme,
        user_id: USER.customer,
        tenant_info: { tenant_name: 'Acme Infra' },
        user_details: { first_name: 'Chitra' },
        status: 'DRAFT',
        remark: 'Short delivery.',
        cn_grand_total: 18_172,
        created_by: USER.sales,
        modified_by: USER.sales,
        created_date: NOON,
        revision: 1,
        lines: [
          {
            order_line_id: lines[0],
            quantity: 40,
            selling_price: 385,
            pan_india_gst: 18,
            total_price: 18_172,
            product_info: { product_name: 'OPC Cement' },
            product_sku_info: { unit: 'bag' },
          },
        ],
      });
      expect(changes).toMatchObject([
        {
          entity: 'credit_note',
          id: row.cnId,
          op: 'created',
          revision: 1,
          by: { user_id: USER.sales },
          row,
          before: null,
        },
      ]);
      expect(changes).toHaveLength(1);
    },
  );

  test('takes off its share of the discount, and in total what the line came to', async () => {
    const { db } = gateway.app;
    const order = await addInvoiced(db);
    await db
      .updateTable('order_lines')
      .set({ order_line_discount: 100.01, total_price: 45_329.99 })
      .where('order_number', '=', order.order_number)
      .execute();
    await db
      .updateTable('orders')
      .set({ order_grand_total: 45_329.99 })
      .where('order_number', '=', order.order_number)
      .execute();
    const totals: number[] = [];
    for (const quantity of [33.333, 33.333, 33.334]) {
      totals.push((await addNote(gateway, order, quantity)).cn_grand_total);
    }
    expect(totals).toEqual([15_109.85, 15_109.85, 15_110.29]);
  });

  test('is created once for one idempotency key', async () => {
    const { order_number, lines } = await addInvoiced(gateway.app.db);
    const headers = { 'idempotency-key': 'credit-of-one-press' };
    const wish = () => create({ order_number, lines: credit(lines, 100) }, USER.sales, headers);
    const [made, again] = [(await wish()).json(), (await wish()).json()];
    expect([made.success, again]).toEqual([true, made]);
  });
});

describe('the quantity of a credit note', () => {
  test('never exceeds what the live ones leave, to the last gram', { tags: ['MON-18', 'SUP-49'] }, async () => {
    const order = await addInvoiced(gateway.app.db, {}, [0.3]);
    const { order_number, lines } = order;
    const gone = await addNote(gateway, order, 0.3);
    const cancelled = { creditnote_id: gone.cnId, status: 'CANCELLED' };
    expect((await send(gateway, creditNoteCalls.updateStatus, USER.sales, cancelled)).statusCode).toBe(200);
    await addNote(gateway, order, 0.1);
    expect(await fieldsOf(order_number, credit(lines, 0.201))).toEqual([
      422,
      { 'lines.0.quantity': 'Of 0.3 invoiced, 0.2 are left to credit.' },
    ]);
    await addNote(gateway, order, 0.2);
    expect(await fieldsOf(order_number, credit(lines, 0.001))).toEqual([
      422,
      { 'lines.0.quantity': 'All 0.3 invoiced have been credited.' },
    ]);
  });

  test.each([0, -1, 1.0005, 1e12, '5', null])('cannot be %j', async (quantity) => {
    const { order_number, lines } = await addInvoiced(gateway.app.db);
    expect(await fieldsOf(order_number, [{ order_line_id: lines[0], quantity }])).toEqual([
      422,
      { 'lines.0.quantity': expect.any(String) },
    ]);
  });

  test('is right when several people save at once', async () => {
    const { order_number, lines } = await addInvoiced(gateway.app.db);
    const people = [USER.sales, USER.sales2, USER.lead, USER.admin];
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all(people.map((user) => create({ order_number, lines: credit(lines, 40) }, user))),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
    expect(changes.map(({ entity }) => entity)).toEqual(['credit_note', 'credit_note']);
  });
});

describe('a credited line', () => {
  test('is of the order, live, and listed once: every error is named at once', async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addInvoiced(db, {}, [100, 50]);
    const [first = 0, second = 0] = lines;
    await db.updateTable('order_lines').set({ status: 'CANCELLED' }).where('order_line_id', '=', second).execute();
    const asked = [first, first, second, 1].map((order_line_id) => ({ order_line_id, quantity: 1 }));
    const { result, changes } = await logged(gateway.app, () => fieldsOf(order_number, asked));
    expect([result, changes]).toEqual([
      [
        422,
        {
          'lines.1.order_line_id': 'This line is listed twice.',
          'lines.2.order_line_id': "This line was cancelled and can't be credited.",
          'lines.3.order_line_id': 'This line does not belong to this order.',
        },
      ],
      [],
    ]);
  });

  test('takes its share of a discount on the whole order', { tags: ['MON-99', 'SUP-49'] }, async () => {
    const discounted = { order_discount: 45_000, order_grand_total: 45_860 };
    const order = await addInvoiced(gateway.app.db, discounted, [100, 100]);
    const first = await addNote(gateway, order, 100);
    const off = { name: 'Discount', hsn: '2523', rate: 18, taxable: -19_067.8, tax: -3_432.2, total: -22_500 };
    expect(first).toMatchObject({ cn_grand_total: 22_930, cn_payable: 22_930, charges: [off] });
    const rest = await addNote(gateway, { ...order, lines: order.lines.slice(1) }, 100);
    expect(rest).toMatchObject({ cn_grand_total: 22_930, cn_payable: 22_930 });
  });

  test('never exceeds the whole invoice', { tags: ['MON-18', 'SUP-49'] }, async () => {
    // More is taken off than the goods are worth, so that their parts have no share of it.
    const discounted = { charge_1_value: 1_000, order_discount: 91_000, order_grand_total: 860 };
    const { order_number, lines } = await addInvoiced(gateway.app.db, discounted, [100, 100]);
    expect(await fieldsOf(order_number, credit(lines, 10))).toEqual([
      422,
      { lines: '₹4,543.00 is more than what is left to credit of this invoice: ₹860.00.' },
    ]);
  });

  test.each(['CONFIRMED', 'IN_TRANSIT', 'DELIVERED', 'CLOSED'] as const)('may be of a %s order', async (status) => {
    expect((await addNote(gateway, await addInvoiced(gateway.app.db, { status }), 1)).status).toBe('DRAFT');
  });

  test('cannot be of an order that was cancelled or does not exist, nor by a customer’s own account', async () => {
    const { db } = gateway.app;
    const { order_number } = await addInvoiced(db, { status: 'CANCELLED' });
    const reply = await create({ order_number, lines: credit([1], 1) });
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'conflict', status: 'CANCELLED' }]);
    expect((await create({ order_number: 'NONE', lines: credit([1], 1) })).statusCode).toBe(404);
    const asked = { order_number: 'FIRST', lines: credit([1], 1) };
    await granted(db, 10_001, { order: ['WRITE'] }, async () => {
      expect((await create(asked, USER.otherCustomer)).statusCode).toBe(403);
      expect((await create(asked, USER.customer)).statusCode).toBe(403);
    });
  });
});
