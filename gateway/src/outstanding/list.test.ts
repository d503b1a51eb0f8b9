import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { outstandingCalls } from '@console/shared/calls/outstanding';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
/** Acme owes 1,000 for 40 days, and 500 on delivery; it is owed 200. Direct Builders owe 2,000 in advance. */
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const half = { payment_terms: '50% upfront and 50% on delivery' };
  const since = { created_date: '2026-10-12T06:30:00Z' };
  const late = await addInvoiced(db, { order_number: 'LATE', order_grand_total: 1_500, ...since });
  await addOrder(db, { order_number: 'HALF', order_grand_total: 1_000, ...half, edd: '2026-11-30' });
  await addOrder(db, { order_number: 'GONE', order_grand_total: 200, status: 'CANCELLED' });
  await addOrder(db, { order_number: 'NEW', order_grand_total: 2_000.4, tenant_id: TENANT.direct });
  const from = (order_number: string, amount: number) => ({
    ...{ order_number, amount, tenant_id: TENANT.acme },
    status: 'RECEIVED' as const,
  });
  await db
    .insertInto('payments')
    .values([from('LATE', 500), from('HALF', 500), from('GONE', 200), { ...from('LATE', 900), status: 'PENDING' }])
    .execute();
  await addChallan(db, { order_number: 'LATE' }, [{ order_line_id: late.lines[0] ?? 0, quantity: 1 }]);
  await addPurchaseOrder(db, { po_id: 'PO1', status: 'ISSUED', po_grand_total: 300, due_date: '2026-08-01' });
  await addPurchaseOrder(db, { po_id: 'PO2', po_grand_total: 300 });
});
afterAll(() => gateway.app.close());

interface Bill {
  po_id: string;
  bill_number: string;
  bill_date: string;
  amount: number;
  po_line_id: number;
  quantity: number;
}

async function recordBill({ po_line_id, quantity, ...bill }: Bill): Promise<void> {
  const { db } = gateway.app;
  const insert = db.insertInto('seller_bills').values({ ...bill, seller_id: SELLER.steel });
  const { bill_id } = await insert.returning('bill_id').executeTakeFirstOrThrow();
  await db.insertInto('seller_bill_lines').values({ bill_id, po_line_id, quantity }).execute();
}

const parties = (user: number, query: Input) => send(gateway, outstandingCalls.parties, user, query);
const records = (user: number, query: Input) => send(gateway, outstandingCalls.records, user, query);
const NOTHING = {
  unbilled: 0,
  not_due: 0,
  advance_due: 0,
  days_0_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  days_above_90: 0,
};
const ACME = { ...NOTHING, outstanding: 1_500, to_refund: 200, not_due: 500, days_31_60: 1_000 };
/** Without an invoice. */
const DIRECT = { ...NOTHING, outstanding: 2_000, to_refund: 0, advance_due: 2_000 };

const probe = { permitted: USER.admin, refused: USER.manager };
refusals(() => gateway, outstandingCalls.parties, {
  ...{ ...probe, tags: ['MON-43'], good: { by: 'customer' } },
  bad: { by: [undefined, 'order', '1'], keyword: ['x'.repeat(101)], ...BAD_PAGING },
});
refusals(() => gateway, outstandingCalls.records, {
  ...{ ...probe, tags: ['MON-44'], good: { by: 'seller', id: '1' } },
  bad: { by: [undefined, 'order'], id: [undefined, '0', 'x'], figure: ['paid', 'amount'], ...BAD_PAGING },
});

test('an order tells the day of its last delivery once all goods were delivered', { tags: ['MON-41'] }, async () => {
  const { db } = gateway.app;
  const { order_number, lines } = await addOrder(db, { status: 'IN_TRANSIT', order_grand_total: 0 });
  const deliver = (received_at: string) =>
    addChallan(db, { order_number, status: 'DELIVERED', received_at }, [
      { order_line_id: lines[0] ?? 0, quantity: 50 },
    ]);
  await deliver('2026-11-18T18:29:00Z');
  await deliver('2026-11-18T18:30:00Z');
  const told = async () =>
    (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order.delivered_on;
  expect(await told()).toBeNull();
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('order_number', '=', order_number).execute();
  expect(await told()).toBe('2026-11-19');
});

describe('what is outstanding', () => {
  test('by customer is the largest first, with the sum of all', { tags: ['MON-43'] }, async () => {
    expect((await parties(USER.admin, { by: 'customer' })).json()).toEqual({
      today: '2026-11-21',
      total: { ...NOTHING, outstanding: 3_500, to_refund: 200, not_due: 500, advance_due: 2_000, days_31_60: 1_000 },
      parties: [
        { id: TENANT.direct, name: 'Direct Builders', records: 1, ...DIRECT },
        { id: TENANT.acme, name: 'Acme Infra', records: 3, ...ACME },
      ],
      count: 2,
    });
  });

  test('by seller counts issued purchase orders alone', { tags: ['MON-43'] }, async () => {
    const sums = { ...NOTHING, outstanding: 300, to_refund: 0, days_above_90: 300 };
    expect((await parties(USER.admin, { by: 'seller' })).json()).toMatchObject({
      total: sums,
      parties: [{ id: SELLER.cement, name: 'Cement House', records: 1, ...sums }],
    });
  });

  test(
    'by seller is what was billed, due by the bill, and what was delivered and not billed stands apart',
    {
      tags: ['MON-82', 'MON-83'],
    },
    async () => {
      const { db } = gateway.app;
      const { order_number, lines } = await addOrder(db, { order_grand_total: 0 });
      const line = { order_line_id: lines[0] ?? 0, quantity: 100 };
      const values = {
        status: 'ISSUED',
        seller_id: SELLER.steel,
        po_grand_total: 41_300,
        due_date: '2026-09-01',
      } as const;
      const po_id = await addPurchaseOrder(db, values, [line]);
      await addChallan(db, { order_number, status: 'DELIVERED' }, [{ ...line, quantity: 60 }]);
      const steel = async () => {
        const { records: rows } = (await records(USER.admin, { by: 'seller', id: String(SELLER.steel) })).json();
        return rows.map(({ bills, due, payable, outstanding, to_refund, unbilled }: Input) => [
          ...[bills, due, payable, outstanding, to_refund, unbilled],
        ]);
      };
      expect(await steel()).toEqual([[[], '2026-09-01', 41_300, 41_300, 0, 24_780]]);

      const { po_line_id } = await db
        .selectFrom('purchase_order_lines')
        .select('po_line_id')
        .where('po_id', '=', po_id)
        .executeTakeFirstOrThrow();
      await recordBill({
        po_id,
        bill_number: 'B2',
        bill_date: '2026-11-20',
        amount: 4_130.4,
        po_line_id,
        quantity: 10,
      });
      await recordBill({ po_id, bill_number: 'B1', bill_date: '2026-10-01', amount: 8_260, po_line_id, quantity: 20 });
      expect(await steel()).toEqual([[['B1', 'B2'], '2026-10-01', 12_390, 12_390, 0, 12_390]]);
      // The earliest bill is settled first, and an advance for what is yet to be billed is nothing to refund.
      await db
        .insertInto('payments')
        .values({ po_id, seller_id: SELLER.steel, amount: 9_000, status: 'RECEIVED' })
        .execute();
      expect(await steel()).toEqual([[['B1', 'B2'], '2026-11-20', 12_390, 3_390, 0, 12_390]]);
      await db.updateTable('payments').set({ amount: 20_000 }).where('po_id', '=', po_id).execute();
      expect(await steel()).toEqual([[['B1', 'B2'], null, 12_390, 0, 0, 12_390]]);
      await db.updateTable('payments').set({ amount: 41_400 }).where('po_id', '=', po_id).execute();
      expect(await steel()).toEqual([[['B1', 'B2'], null, 12_390, 0, 100, 12_390]]);
      const behind = (await records(USER.admin, { by: 'seller', id: String(SELLER.steel), figure: 'unbilled' })).json();
      expect(behind.records.map(({ number }: Input) => number)).toEqual([po_id]);
      await db.updateTable('purchase_orders').set({ status: 'DRAFT' }).where('po_id', '=', po_id).execute();
    },
  );

  test('is found by name, and read by pages whose sums are of all that was found', async () => {
    const found = (await parties(USER.admin, { by: 'customer', keyword: 'ACME' })).json();
    expect([found.count, found.total]).toEqual([1, ACME]);
    const second = (await parties(USER.admin, { by: 'customer', page: '2', limit: '1' })).json();
    expect([second.count, second.total.outstanding, second.parties.map(({ id }: { id: number }) => id)]).toEqual([
      ...[2, 3_500],
      [TENANT.acme],
    ]);
  });

  test('leads to the orders behind a figure, the longest due first', { tags: ['MON-44'] }, async () => {
    const of = { by: 'customer', id: String(TENANT.acme) };
    const all = (await records(USER.admin, of)).json();
    expect(all.records.map((row: Input) => [row['number'], row['due'], row['outstanding'], row['to_refund']])).toEqual([
      ['LATE', '2026-10-12', 1_000, 0],
      ['HALF', '2026-11-30', 500, 0],
      ['GONE', null, 0, 200],
    ]);
    expect((await records(USER.admin, { ...of, figure: 'to_refund' })).json()).toMatchObject({
      records: [{ number: 'GONE', payable: 0, paid: 200, credited: 0 }],
      count: 1,
    });
  });

  test.each([
    [USER.lead, 200, 200],
    [USER.sales, 200, 403],
    [USER.wallboard, 403, 403],
    [USER.customer, 403, 403],
  ])('is shown to user %i by customer: %i, by seller: %i', { tags: ['MON-43'] }, async (user, customer, seller) => {
    const status = async (by: string) => [
      (await parties(user, { by })).statusCode,
      (await records(user, { by, id: '1' })).statusCode,
    ];
    expect(await status('customer')).toEqual([customer, customer]);
    expect(await status('seller')).toEqual([seller, seller]);
  });

  test('names no customer to a reader of payments who may not see customers', { tags: ['MON-43'] }, async () => {
    await granted(gateway.app.db, 1009, { payment: ['READ'] }, async () => {
      expect((await parties(USER.manager, { by: 'customer' })).json()).toMatchObject({
        code: 'forbidden',
        message: "You don't have permission to read what is outstanding by customer.",
      });
      expect((await parties(USER.manager, { by: 'seller' })).statusCode).toBe(200);
    });
  });
});
