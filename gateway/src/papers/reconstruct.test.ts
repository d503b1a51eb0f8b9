import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { addNote } from '../credit-notes/testing.ts';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder, addQuotation } from '../testing/trade.ts';
import { issue } from './issue.ts';
import { verifyPapers } from './verify.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const papers = () =>
  gateway.app.db
    .selectFrom('papers')
    .select(['kind', 'number', 'revision', 'issued_by', 'is_reconstructed'])
    .orderBy('number')
    .execute();

test('every record that was issued gets its paper once, from the terms that were issued', async () => {
  const { db } = gateway.app;
  const reconstructed = { revision: null, issued_by: null, is_reconstructed: true };
  await addQuotation(db, { quotation_number: 'QT-DRAFT' });
  await addQuotation(db, { quotation_number: 'QT-1', status: 'CONFIRMED' });
  await addQuotation(db, { quotation_number: 'QT-2', status: 'CONVERTED_TO_ORDER' });
  const approved = json({ payment_terms: 'As approved', quotation_items: [] });
  const edited = await addQuotation(db, { quotation_number: 'QT-3', approved, payment_terms: 'Edited since' });
  for (const status of ['DRAFT', 'ISSUED', 'PAID', 'CANCELLED'] as const) {
    await addPurchaseOrder(db, { po_id: `PO-${status}`, status });
  }
  await addOrder(db);
  const order = await addInvoiced(db, { invoice_number: 'INV-1' });
  const lines = [{ order_line_id: order.lines[0] ?? 0, quantity: 10 }];
  for (const status of ['DRAFT', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED'] as const) {
    await addChallan(db, { order_number: order.order_number, challan_id: `DC-${status}`, status }, lines);
  }
  const { cnId } = await addNote(gateway, order, 1);
  await db.updateTable('credit_notes').set({ status: 'ISSUED' }).execute();

  await issuePapers(gateway);
  const made = await papers();
  expect(made).toEqual(
    [
      { kind: 'credit_note', number: cnId },
      { kind: 'delivery_challan', number: 'DC-DELIVERED' },
      { kind: 'delivery_challan', number: 'DC-IN_TRANSIT' },
      { kind: 'tax_invoice', number: 'INV-1' },
      { kind: 'purchase_order', number: 'PO-ISSUED' },
      { kind: 'purchase_order', number: 'PO-PAID' },
      { kind: 'quotation', number: 'QT-1' },
      { kind: 'quotation', number: 'QT-2' },
      { kind: 'quotation', number: 'QT-3' },
    ].map((paper) => ({ ...paper, ...reconstructed })),
  );
  expect((await verifyPapers(db)).misfit).toBe(undefined);
  const theirs = await send(gateway, quotationCalls.download, USER.customer, { quotation_id: edited });
  expect(theirs.body).toMatch(/As approved/);
  expect(theirs.body).not.toMatch(/Edited since|Draft/);

  await issuePapers(gateway);
  expect(await papers()).toEqual(made);
});

test('what is issued after that is not touched', async () => {
  const { app } = gateway;
  const quotation_id = await addQuotation(app.db, { quotation_number: 'QT-9', status: 'CONFIRMED' });
  const before = (await papers()).length;
  await app.write({ user_id: USER.lead } as never, (work) => issue(work, 'quotation', quotation_id));
  await issuePapers(gateway);
  expect((await papers()).slice(before)).toMatchObject([{ number: 'QT-9', is_reconstructed: false }]);
});
