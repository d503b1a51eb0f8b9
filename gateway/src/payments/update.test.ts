import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import type { PaymentStatus } from '@console/shared/lifecycles/payment';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
let order_number: string;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  ({ order_number } = await addOrder(gateway.app.db));
  await add('PENDING');
});
afterAll(() => gateway.app.close());

const FIRST = {
  status: 'PENDING' as const,
  at: '2026-11-20T06:30:00.000Z',
  by: { user_id: USER.sales2, first_name: 'Sarita', last_name: 'Rao', role_id: 1008 },
};

async function add(status: PaymentStatus, revision = 1): Promise<number> {
  const { payment_id } = await gateway.app.db
    .insertInto('payments')
    .values({ order_number, tenant_id: TENANT.acme, amount: 10, status, logs: json([FIRST]), revision })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return payment_id;
}

const update = (payment_id: number, status: string, headers: object = {}) =>
  send(gateway, paymentCalls.update, USER.sales, { payment_id, status }, headers);

refusals(() => gateway, paymentCalls.update, {
  tags: ['MON-6', 'MON-12'],
  permitted: USER.sales,
  refused: USER.sales2,
  good: { payment_id: 1, status: 'RECEIVED' },
  bad: { payment_id: [undefined, 'x', 0, 99_999_999_999], status: [undefined, 'PAID', null, ''] },
});

describe('POST /payment/update', () => {
  test.each([
    ['PENDING', 'RECEIVED'],
    ['PENDING', 'FAILED'],
    ['RECEIVED', 'REFUNDED'],
  ] as const)('moves a payment from %s to %s and logs it', { tags: ['MON-6', 'MON-12'] }, async (from, to) => {
    const payment_id = await add(from);
    const { result, changes } = await logged(gateway.app, () => update(payment_id, to, { 'if-match': '"1"' }));
    const { payment, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Payment updated successfully!' },
    ]);
    expect(misfits('payment', payment)).toEqual([]);
    const by = { user_id: USER.sales, first_name: 'Sunil', last_name: 'Rao', role_id: 1007 };
    expect(payment).toMatchObject({
      status: to,
      logs: [FIRST, { status: to, at: NOON, by }],
      modified_by: USER.sales,
    });
    expect(changes).toMatchObject([
      {
        entity: 'payment',
        id: String(payment_id),
        op: 'updated',
        revision: 2,
        row: payment,
        before: { status: from },
      },
    ]);
    expect(changes[0]?.changed).toEqual(expect.arrayContaining(['status', 'logs', 'revision']));
  });

  test.each([
    ['PENDING', 'PENDING', ['RECEIVED', 'FAILED']],
    ['PENDING', 'REFUNDED', ['RECEIVED', 'FAILED']],
    ['RECEIVED', 'FAILED', ['REFUNDED']],
    ['FAILED', 'RECEIVED', []],
    ['REFUNDED', 'PENDING', []],
  ] as const)('does not move one from %s to %s', { tags: ['MON-7', 'MON-12'] }, async (status, wish, allowed) => {
    const payment_id = await add(status);
    const { result, changes } = await logged(gateway.app, () => update(payment_id, wish));
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed },
    ]);
    expect(changes).toEqual([]);
  });

  test('answers an old revision with the current row', async () => {
    const payment_id = await add('PENDING', 3);
    const reply = await update(payment_id, 'RECEIVED', { 'if-match': '"2"' });
    const { payment } = (await send(gateway, paymentCalls.list, USER.sales, { payment_id })).json();
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: payment }]);
  });

  test('finds none with another number', async () => {
    expect((await update(999, 'RECEIVED')).statusCode).toBe(404);
  });
});
