import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import { sellerBillCalls } from '@console/shared/calls/seller-bill';
import { linkTo, putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { billsOf } from './testing.ts';

let gateway: TestApp;
const { record, correct, cancel, billFor, issued, billed, lineOf } = billsOf(() => gateway);
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await issued({ po_id: 'GUARDED' });
  await billed('GUARDED');
});
afterAll(() => gateway.app.close());

const pay = async (po_id: string, amount: number, reason?: string) =>
  (await send(gateway, paymentCalls.create, USER.lead, { po_id, amount, reason })).json().payment.payment_id as number;

const guarded = { permitted: USER.lead, refused: USER.sales2 };
refusals(() => gateway, sellerBillCalls.update, {
  ...{ ...guarded, tags: ['SUP-110'] },
  good: { po_id: 'GUARDED', bill_id: 1 },
  bad: {
    po_id: ['', 'PO/1'],
    bill_id: [undefined, 0, 'x'],
    bill_number: ['', ' '],
    bill_date: ['2026-11-22'],
    amount: [0, 1.005],
    file_name: ['none.pdf'],
    lines: [[]],
  },
});
refusals(() => gateway, sellerBillCalls.cancel, {
  ...{ ...guarded, tags: ['SUP-111'] },
  good: { po_id: 'GUARDED', bill_id: 1, reason: 'Wrong order' },
  bad: { po_id: [''], bill_id: [undefined], reason: [undefined, '', ' ', 'x'.repeat(5_000)] },
});

describe('PATCH /sellerBill', { tags: ['SUP-110'] }, () => {
  test('changes what is named, and keeps its number', async () => {
    const po_id = await issued();
    const bill = await billed(po_id);
    const lines = [{ po_line_id: await lineOf(po_id), quantity: 40.5 }];
    const { result, changes } = await logged(gateway.app, () =>
      correct({ po_id, bill_id: bill.bill_id, amount: 99.5, lines }),
    );
    expect(result.json()).toMatchObject({ success: true, message: "Seller's bill corrected" });
    expect(result.json().purchaseOrder.seller_bills).toEqual([{ ...bill, amount: 99.5, lines }]);
    expect(changes).toMatchObject([{ entity: 'purchase_order', op: 'updated' }]);
    const { bill_number } = bill;
    expect((await correct({ po_id, bill_id: bill.bill_id, bill_number })).statusCode).toBe(200);
  });

  test('waits for no payment that came before the bill or failed, but is refused after one that stands', async () => {
    const po_id = await issued();
    await pay(po_id, 100);
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000);
    const { bill_id, bill_number } = await billed(po_id);
    expect((await correct({ po_id, bill_id, amount: 500 })).statusCode).toBe(200);
    const payment_id = await pay(po_id, 50);
    const { result, changes } = await logged(gateway.app, () => correct({ po_id, bill_id, amount: 600 }));
    expect([result.statusCode, result.json().message, changes]).toEqual([
      409,
      `A payment was recorded after bill ${bill_number}. Cancel it, then record it anew.`,
      [],
    ]);
    await send(gateway, paymentCalls.update, USER.lead, { payment_id, status: 'FAILED' });
    expect((await correct({ po_id, bill_id, amount: 600 })).statusCode).toBe(200);
  });

  test('keeps a line that was cancelled since', async () => {
    const po_id = await issued();
    const { bill_id, lines } = await billed(po_id);
    const { db } = gateway.app;
    await db.updateTable('purchase_order_lines').set({ status: 'CANCELLED' }).where('po_id', '=', po_id).execute();
    expect((await correct({ po_id, bill_id, lines })).statusCode).toBe(200);
  });

  test('knows no bill of another purchase order', async () => {
    const { bill_id } = await billed(await issued());
    const reply = await correct({ po_id: 'GUARDED', bill_id, amount: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([404, `Bill ${bill_id} of GUARDED does not exist.`]);
  });
});

describe('POST /sellerBill/cancel', { tags: ['SUP-111'] }, () => {
  test('keeps the bill with the reason, once, even on a cancelled purchase order', async () => {
    const po_id = await issued();
    const bill = await billed(po_id);
    const { db, clock } = gateway.app;
    await db.updateTable('purchase_orders').set({ status: 'CANCELLED' }).where('po_id', '=', po_id).execute();
    const reply = await cancel({ po_id, bill_id: bill.bill_id, reason: ' Not ours ' });
    expect(reply.json()).toMatchObject({ success: true, message: "Seller's bill cancelled" });
    expect(reply.json().purchaseOrder.seller_bills).toEqual([
      { ...bill, cancelled_at: clock().toISOString(), cancel_reason: 'Not ours' },
    ]);
    const again = await cancel({ po_id, bill_id: bill.bill_id, reason: 'Again' });
    expect([again.statusCode, again.json().message]).toEqual([409, `Bill ${bill.bill_number} was cancelled.`]);
  });
});

test('the file of a bill opens for readers of its purchase order', { tags: ['SUP-109'] }, async () => {
  const po_id = await issued();
  await putFile(gateway, 'bill.pdf', { by: USER.lead });
  await putFile(gateway, 'rates.xlsx', { by: USER.lead });
  expect((await record(await billFor(po_id, { file_name: 'rates.xlsx' }))).json().fields).toEqual({
    file_name: 'Choose a JPG or PNG picture, or a PDF.',
  });
  expect(await billed(po_id, { file_name: 'bill.pdf' })).toMatchObject({ file_name: 'bill.pdf' });
  const opens = async (user: number) => (await linkTo(gateway, user, 'bill.pdf')) !== undefined;
  expect(await Promise.all([USER.manager2, USER.wallboard].map(opens))).toEqual([true, true]);
  expect(await Promise.all([USER.sales, USER.customer].map(opens))).toEqual([false, false]);
});
