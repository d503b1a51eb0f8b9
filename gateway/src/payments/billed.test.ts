import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import { orderCalls } from '@console/shared/calls/order';
import { billsOf } from '../seller-bills/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

let gateway: TestApp;
const { cancel, billed, issued } = billsOf(() => gateway);
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const pay = (body: Input) => send(gateway, paymentCalls.create, USER.lead, body);
const reasonOf = async (body: Input) => (await pay(body)).json().payment.reason;

test('a seller is paid up to what was billed, and above it for a reason', { tags: ['MON-49'] }, async () => {
  const po_id = await issued();
  await billed(po_id, { bill_number: 'A1', amount: 1_000.5 });
  expect(await reasonOf({ po_id, amount: 400 })).toBe(null);
  const { result, changes } = await logged(gateway.app, () => pay({ po_id, amount: 700, reason: ' ' }));
  expect([result.statusCode, result.json().fields, changes]).toEqual([
    422,
    { reason: '₹700.00 is ₹99.00 more than is left of the ₹1,000.50 billed. Say why it is paid.' },
    [],
  ]);
  expect(await reasonOf({ po_id, amount: 601 })).toBe(null);
  expect(await reasonOf({ po_id, amount: 99, reason: ' Freight, bill to follow ' })).toBe('Freight, bill to follow');
  await billed(po_id, { bill_number: 'A2', amount: 200 });
  expect(await reasonOf({ po_id, amount: 101 })).toBe(null);
});

test('before any bill it is an advance, unless another reason is stated', { tags: ['MON-50'] }, async () => {
  const po_id = await issued();
  expect(await reasonOf({ po_id, amount: 1 })).toBe('Advance');
  expect(await reasonOf({ po_id, amount: 1, reason: 'Booking' })).toBe('Booking');
  const { bill_id } = await billed(po_id, { amount: 5 });
  expect((await pay({ po_id, amount: 4 })).statusCode).toBe(422);
  await cancel({ po_id, bill_id, reason: 'Wrong order' });
  expect(await reasonOf({ po_id, amount: 4 })).toBe('Advance');
});

test('a payment for an order has no reason to give', { tags: ['MON-50'] }, async () => {
  const { order_number } = await addOrder(gateway.app.db);
  expect((await send(gateway, orderCalls.list, USER.lead, { order_number })).statusCode).toBe(200);
  expect(await reasonOf({ order_number, amount: 1 })).toBe(null);
  expect(await reasonOf({ order_number, seller_id: SELLER.cement, amount: 1 })).toBe(null);
});

test('payments at the same time stay within what was billed', { tags: ['MON-49'] }, async () => {
  const po_id = await issued();
  await billed(po_id, { amount: 100 });
  const replies = await Promise.all(Array.from({ length: 5 }, () => pay({ po_id, amount: 30 })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    ...[200, 200, 200],
    ...[422, 422],
  ]);
});
