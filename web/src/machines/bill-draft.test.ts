import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { expect, test } from 'vitest';
import { billBody, billDraftOf, billErrors, billParts, blankBill, earlyBill, errorsByBilled } from './bill-draft.ts';
import { purchaseOrder } from './testing/rows.ts';

const line = (po_line_id: number, quantity: number, status = 'ISSUED') => ({ po_line_id, quantity, status });
const bill = {
  ...{ bill_id: 1, bill_number: 'INV/1', bill_date: '2026-11-21', amount: 100.5, file_name: null, cancelled_at: null },
  lines: [{ po_line_id: 41, quantity: 4 }],
} as SellerBill;
const row = {
  ...purchaseOrder,
  issued_date: '2026-11-20T18:31:00.000Z',
  purchase_order_lines: [line(41, 10), line(42, 5), line(43, 7, 'CANCELLED')],
  seller_bills: [bill, { ...bill, bill_id: 2, lines: [{ po_line_id: 42, quantity: 6 }] }],
} as PurchaseOrder;
const TODAY = '2026-11-22';

test('a new bill has what is ordered and not billed yet', { tags: ['SUP-109'] }, () => {
  expect(blankBill(row).quantities).toEqual({ 41: 6 });
  expect(blankBill({ ...row, seller_bills: [] }).quantities).toEqual({ 41: 10, 42: 5 });
});

test('a bill is dated today at the latest', { tags: ['SUP-109'] }, () => {
  const errorOf = (bill_date: string) => billErrors({ ...billDraftOf(bill), bill_date }, TODAY)['bill_date'];
  expect(['2026-11-20', '2026-11-22'].map(errorOf)).toEqual([undefined, undefined]);
  expect(['2026-11-23', '', '2026-11-32'].map(errorOf)).toEqual([
    'A bill is not dated in the future.',
    '*Please enter the date on the bill.',
    '*Please enter a day as YYYY-MM-DD.',
  ]);
});

test('a bill from before its purchase order in India is only marked', { tags: ['SUP-157'] }, () => {
  expect(['2026-11-20', '2026-11-21', '', '2026-11'].map((day) => earlyBill(row, day))).toEqual([
    'Before the purchase order, which was issued on 21 Nov 2026',
    ...[undefined, undefined, undefined],
  ]);
});

test('what a bill lacks is named by the server’s names, and beside its line', { tags: ['SUP-109'] }, () => {
  expect(Object.keys(billErrors({ ...blankBill(row), quantities: {} }, TODAY))).toEqual([
    ...['bill_number', 'bill_date', 'amount', 'lines'],
  ]);
  const draft = { ...billDraftOf(bill), amount: 0, quantities: { 41: 0, 42: 1 } };
  expect(Object.keys(billErrors(draft, TODAY))).toEqual(['amount', 'lines.0.quantity']);
  expect(errorsByBilled(draft, { 'lines.1.po_line_id': 'Cancelled.', 'lines.0.quantity': 'Enter it.' })).toEqual({
    ...{ 41: 'Enter it.', 42: 'Cancelled.' },
  });
});

test('a bill is sent as it is read', { tags: ['SUP-110'] }, () => {
  const { bill_id: _id, cancelled_at: _at, ...body } = bill;
  expect(billBody(billDraftOf(bill))).toEqual(body);
  expect(billBody({ ...billDraftOf(bill), bill_number: ' A ', file_name: 'a.pdf' })).toMatchObject({
    ...{ bill_number: 'A', file_name: 'a.pdf' },
  });
});

test('its fields and lines are settled one by one', { tags: ['SUP-110'] }, () => {
  const [mine, theirs] = [billDraftOf(bill), { ...billDraftOf(bill), bill_number: 'B', quantities: { 42: 1 } }];
  expect(Object.keys(billParts.of(mine))).toEqual(['bill_number', 'bill_date', 'amount', 'file_name', 'line.41']);
  expect(billParts.take(mine, 'bill_number', theirs)).toEqual({ ...mine, bill_number: 'B' });
  expect(billParts.take(mine, 'line.42', theirs).quantities).toEqual({ 41: 4, 42: 1 });
  expect(billParts.take(mine, 'line.41', theirs).quantities).toEqual({});
});
