import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outstandingCalls } from '@console/shared/calls/outstanding';
import { paymentCalls } from '@console/shared/calls/money';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await received();
});
afterAll(() => gateway.app.close());

/** A payment of ₹1,000.00 for an order of ₹400.00. */
async function received(status: 'RECEIVED' | 'PENDING' = 'RECEIVED'): Promise<number> {
  const { order_number } = await addOrder(gateway.app.db, { order_grand_total: 400 });
  const { payment_id } = await gateway.app.db
    .insertInto('payments')
    .values({ order_number, tenant_id: TENANT.acme, amount: 1_000, status, logs: json([]), revision: 1 })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return payment_id;
}

const refund = (payment_id: number, body: object, headers: object = {}) =>
  send(gateway, paymentCalls.refund, USER.sales, { payment_id, ...body }, headers);

const toRefund = async () =>
  (await send(gateway, outstandingCalls.parties, USER.admin, { by: 'customer' })).json().total.to_refund as number;

refusals(() => gateway, paymentCalls.refund, {
  tags: ['MON-60'],
  permitted: USER.sales,
  refused: USER.sales2,
  good: { payment_id: 1, amount: 1 },
  bad: {
    payment_id: [undefined, 'x', 0],
    amount: [undefined, 0, -1, 0.001, 'x', null],
    refunded_on: ['tomorrow', '2026-13-01'],
    mode: ['x'.repeat(101)],
    reference: ['x'.repeat(101)],
  },
});

describe('POST /payment/refund', () => {
  test(
    'records a part with its day, mode and reference, and leaves the rest received',
    { tags: ['MON-60'] },
    async () => {
      const payment_id = await received();
      const owed = await toRefund();
      const asked = { amount: 600, refunded_on: '2026-11-20', mode: ' NEFT ', reference: 'UTR1' };
      const { result, changes } = await logged(gateway.app, () => refund(payment_id, asked, { 'if-match': '"1"' }));
      const { payment } = result.json();
      expect(misfits('payment', payment)).toEqual([]);
      const by = { user_id: USER.sales, first_name: 'Sunil', last_name: 'Rao', role_id: 1007 };
      expect(payment).toMatchObject({
        status: 'RECEIVED',
        amount: 1_000,
        refunded: 600,
        refunds: [{ amount: 600, refunded_on: '2026-11-20', mode: 'NEFT', reference: 'UTR1', at: NOON, by }],
        logs: [],
      });
      expect(changes.map(({ entity, row }) => [entity, row])).toEqual([['payment', payment]]);
      expect(await toRefund()).toBe(owed - 600);
    },
  );

  test('refunds the payment once nothing of it is left', { tags: ['MON-60'] }, async () => {
    const payment_id = await received();
    await refund(payment_id, { amount: 600 });
    const { payment } = (await refund(payment_id, { amount: 400 })).json();
    expect(payment).toMatchObject({ status: 'REFUNDED', refunded: 1_000, logs: [{ status: 'REFUNDED' }] });
    expect((await refund(payment_id, { amount: 1 })).json()).toMatchObject({ code: 'illegal_move' });
  });

  test('POST /payment/update with REFUNDED refunds what is left', { tags: ['MON-12'] }, async () => {
    const payment_id = await received();
    await refund(payment_id, { amount: 600 });
    const whole = await send(gateway, paymentCalls.update, USER.sales, { payment_id, status: 'REFUNDED' });
    expect(whole.json().payment).toMatchObject({
      status: 'REFUNDED',
      refunded: 1_000,
      refunds: [{ amount: 600 }, { amount: 400, refunded_on: null, mode: null }],
    });
  });

  test.each([
    [{ amount: 1_000.01 }, { amount: '₹1,000.01 is more than the ₹1,000.00 that is left of this payment.' }],
    [{ amount: 1, refunded_on: '2026-11-22' }, { refunded_on: 'Choose today or an earlier date.' }],
  ])('refuses %j', { tags: ['MON-60'] }, async (body, fields) => {
    const reply = await refund(await received(), body);
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields]);
  });

  test('refuses what was never received', { tags: ['MON-60'] }, async () => {
    expect((await refund(await received('PENDING'), { amount: 1 })).json()).toMatchObject({ code: 'illegal_move' });
  });

  test('counts once when two refund the same money at the same time', { tags: ['MON-60'] }, async () => {
    const payment_id = await received();
    const replies = await Promise.all([1, 2].map(() => refund(payment_id, { amount: 600 }, { 'if-match': '"1"' })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
