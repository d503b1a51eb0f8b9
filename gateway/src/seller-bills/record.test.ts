import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { sellerBillCalls } from '@console/shared/calls/seller-bill';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { billsOf, BILL_DAY } from './testing.ts';

let gateway: TestApp;
const bills = billsOf(() => gateway);
const { record, billFor, issued, billed, lineOf } = bills;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await issued({ po_id: 'GUARDED' });
});
afterAll(() => gateway.app.close());

refusals(() => gateway, sellerBillCalls.create, {
  tags: ['SUP-109'],
  permitted: USER.lead,
  refused: USER.sales2,
  good: {
    ...{ po_id: 'GUARDED', bill_number: 'B-1', bill_date: BILL_DAY, amount: 100 },
    lines: [{ po_line_id: 1, quantity: 100 }],
  },
  bad: {
    po_id: ['', 'PO/1', 7],
    bill_number: [undefined, '', ' ', 'x'.repeat(51), 7],
    bill_date: [undefined, '21-11-2026', '2026-11-22'],
    amount: [undefined, 0, -1, 1.005],
    file_name: ['none.pdf', '../secret.pdf'],
    lines: [undefined, []],
  },
});

describe('POST /sellerBill', { tags: ['SUP-109'] }, () => {
  test('keeps the bill on its purchase order, in one change that says who recorded it', async () => {
    const po_id = await issued();
    const { result, changes } = await logged(gateway.app, async () =>
      record(await billFor(po_id, { bill_number: '  INV/26-27/0118 ', amount: 41_300.5 })),
    );
    const { purchaseOrder, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: "Seller's bill recorded" }]);
    expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
    expect(purchaseOrder.seller_bills).toEqual([
      {
        bill_id: expect.any(Number),
        bill_number: 'INV/26-27/0118',
        bill_date: BILL_DAY,
        amount: 41_300.5,
        file_name: null,
        lines: [{ po_line_id: await lineOf(po_id), quantity: 100 }],
        recorded_at: gateway.app.clock().toISOString(),
        recorded_by: { user_id: USER.lead, first_name: 'Latha', last_name: 'Rao', role_id: 1012 },
        cancelled_at: null,
        cancel_reason: null,
      },
    ]);
    expect(purchaseOrder).toMatchObject({ revision: 2, modified_by: USER.lead, po_grand_total: 41_300 });
    expect(changes).toMatchObject([
      { entity: 'purchase_order', op: 'updated', row: purchaseOrder, by: { user_id: 12 } },
    ]);
    expect(changes[0]?.changed).toContain('seller_bills');
    expect((await send(gateway, purchaseOrderCalls.list, USER.wallboard, { po_id })).json()).toEqual({ purchaseOrder });
  });

  test('takes more than was ordered, and several bills', async () => {
    const po_id = await issued();
    await billed(po_id, { bill_number: 'ONE', lines: [{ po_line_id: await lineOf(po_id), quantity: 90.5 }] });
    const second = await billed(po_id, {
      bill_number: 'TWO',
      lines: [{ po_line_id: await lineOf(po_id), quantity: 120 }],
    });
    expect(second).toMatchObject({ bill_number: 'TWO', lines: [{ quantity: 120 }] });
  });

  test.each([
    ['DRAFT', 'pending approval'],
    ['CANCELLED', 'cancelled'],
  ] as const)('is refused while the purchase order is %s', async (status, label) => {
    const po_id = await issued({ status });
    const reply = await record(await billFor(po_id));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: `Purchase order ${po_id} is ${label}; only an issued purchase order can be billed.`, status },
    ]);
  });

  test('names what is wrong with its lines', async () => {
    const [po_id, other] = [await issued({ status: 'PAID' }), await issued()];
    const line = await lineOf(po_id);
    const lines = [
      { po_line_id: line, quantity: 0.0005 },
      { po_line_id: line, quantity: 1 },
      { po_line_id: await lineOf(other), quantity: 1 },
    ];
    expect((await record(await billFor(po_id, { lines }))).json().fields).toEqual({
      'lines.0.quantity': 'Enter a quantity above 0 with at most three decimals.',
      'lines.1.po_line_id': 'This line is already on the bill.',
      'lines.2.po_line_id': 'This line does not belong to this purchase order.',
    });
    await gateway.app.db
      .updateTable('purchase_order_lines')
      .set({ status: 'CANCELLED' })
      .where('po_id', '=', po_id)
      .execute();
    expect((await record(await billFor(po_id))).json().fields).toEqual({
      'lines.0.po_line_id': 'This line was cancelled.',
    });
  });

  test('is dated by the day in India', async () => {
    const po_id = await issued({ issued_date: '2026-11-20T18:29:00Z' });
    expect((await record(await billFor(po_id, { bill_date: '2026-11-22' }))).json().fields).toEqual({
      bill_date: 'A bill is not dated in the future.',
    });
    expect((await record(await billFor(po_id, { bill_date: '2026-11-21' }))).statusCode).toBe(200);
  });

  test(
    'may be dated before its purchase order, which confirmed what was ordered by phone',
    { tags: ['SUP-157'] },
    async () => {
      const po_id = await issued({ issued_date: '2026-11-20T18:29:00Z' });
      const reply = await record(await billFor(po_id, { bill_date: '2026-11-18' }));
      expect([reply.statusCode, reply.json().purchaseOrder.seller_bills]).toMatchObject([
        200,
        [{ bill_date: '2026-11-18' }],
      ]);
    },
  );

  test('has one effect for one idempotency key', async () => {
    const po_id = await issued();
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000d1' };
    const bill = await billFor(po_id);
    const [one, two] = await Promise.all([1, 2].map(() => record(bill, USER.lead, headers)));
    expect([one?.statusCode, one?.body]).toEqual([200, two?.body]);
  });

  test('shows a purchase order that changed meanwhile', async () => {
    const po_id = await issued();
    const reply = await record(await billFor(po_id), USER.lead, { 'if-match': '"7"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: { po_id, revision: 1 } }]);
  });

  test('is for who works on purchase orders or records payments, and may see them', async () => {
    const po_id = await issued();
    expect((await record(await billFor(po_id), USER.manager)).statusCode).toBe(200);
    expect((await record(await billFor(po_id), USER.sales)).statusCode).toBe(403);
    expect((await record({ ...(await billFor(po_id)), po_id: 'NONE' })).statusCode).toBe(404);
  });
});

describe('the number of a bill', { tags: ['SUP-112'] }, () => {
  const lastYear = { issued_date: '2026-03-30T06:30:00Z' };

  test('is used once by a seller in a financial year', async () => {
    const first = await issued(lastYear);
    await billed(first, { bill_number: 'Inv 9', bill_date: '2026-04-01' });
    const again = await record(await billFor(await issued(), { bill_number: ' INV 9' }));
    expect([again.statusCode, again.json().fields]).toEqual([
      422,
      { bill_number: `Cement House has billed this number in this financial year, on ${first}.` },
    ]);
    const others: Input[] = [
      await billFor(await issued(lastYear), { bill_number: 'INV 9', bill_date: '2026-03-31' }),
      await billFor(await issued({ seller_id: SELLER.steel }), { bill_number: 'INV 9' }),
    ];
    for (const bill of others) expect((await record(bill)).statusCode).toBe(200);
  });

  test('is free again once its bill is cancelled', async () => {
    const po_id = await issued();
    const { bill_id } = await billed(po_id, { bill_number: 'FREE' });
    await bills.cancel({ po_id, bill_id, reason: 'Wrong order' });
    expect((await record(await billFor(await issued(), { bill_number: 'FREE' }))).statusCode).toBe(200);
  });

  test('is used once by calls at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, async () => billFor(await issued(), { bill_number: 'RACE' })),
    );
    const replies = await Promise.all(made.map((bill) => record(bill)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });
});
