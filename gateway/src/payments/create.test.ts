import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'GUARDED' });
});
afterAll(() => gateway.app.close());

const orderOf = async (order_grand_total: number) =>
  (await addOrder(gateway.app.db, { order_grand_total })).order_number;
const pay = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, paymentCalls.create, user, body, headers);

refusals(() => gateway, paymentCalls.create, {
  tags: ['MON-11'],
  permitted: USER.sales,
  refused: USER.sales2,
  good: { order_number: 'GUARDED', amount: 1 },
  bad: {
    order_number: [undefined, '', 'OR/1', 7, 'NONE'],
    amount: [undefined, 0, -1, 1.005, '5', null, 1e12, 45_430.01],
    tenant_id: ['2', 999, TENANT.direct],
    seller_id: ['1', 999, SELLER.steel],
    mode: ['x'.repeat(101), 7],
    reference: ['x'.repeat(101), 'a\u0000b'],
    paid_on: ['2026-02-30', '21-11-2026', ''],
  },
});

describe('POST /payment', () => {
  test('records what the customer of an order pays', { tags: ['MON-5', 'MON-11'] }, async () => {
    const order_number = await orderOf(45_430);
    const body = { order_number, amount: 20_000.5, mode: 'NEFT', reference: ' NE12 ', paid_on: '2026-11-20' };
    const { result, changes } = await logged(gateway.app, () => pay(body));
    const { payment, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"1"',
      { success: true, message: 'Payment created successfully!' },
    ]);
    expect(misfits('payment', payment)).toEqual([]);
    expect(payment).toMatchObject({
      ...body,
      reference: 'NE12',
      po_id: null,
      tenant_id: TENANT.acme,
      customer_name: 'Acme Infra',
      seller_id: null,
      seller_name: null,
      status: 'PENDING',
      logs: [
        {
          status: 'PENDING',
          at: NOON,
          by: { user_id: USER.sales, first_name: 'Sunil', last_name: 'Rao', role_id: 1007 },
        },
      ],
      created_by: USER.sales,
      created_date: NOON,
      revision: 1,
    });
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'payment',
        id: String(payment.payment_id),
        op: 'created',
        revision: 1,
        at: NOON,
        by: { user_id: USER.sales, name: 'Sunil Rao' },
        by_role_id: 1007,
        row: payment,
        before: null,
        changed: Object.keys(payment),
      },
    ]);
  });

  test('records what a seller of it is paid, whatever the customer still owes', { tags: ['MON-11'] }, async () => {
    const order_number = await orderOf(100);
    const reply = await pay({ order_number, seller_id: SELLER.cement, tenant_id: null, amount: 41_300 });
    expect(reply.json().payment).toMatchObject({
      seller_id: SELLER.cement,
      seller_name: 'Cement House',
      tenant_id: null,
      customer_name: null,
      mode: null,
      paid_on: null,
    });
    expect((await pay({ order_number, amount: 100 })).statusCode).toBe(200);
  });

  test('is from the customer or to a seller, not both', { tags: ['SUP-51'] }, async () => {
    const body = { order_number: 'GUARDED', amount: 1, tenant_id: TENANT.acme };
    expect((await pay(body)).statusCode).toBe(200);
    expect((await pay({ ...body, seller_id: SELLER.cement })).json()).toMatchObject({
      code: 'invalid',
      fields: { seller_id: 'A payment comes from the customer or goes to a seller, not both.' },
    });
  });

  test.each([
    [1_798.49, 1_798, 1_798.01],
    [1_798.5, 1_799, 1_799.01],
  ])('of an order over ₹%d accepts up to ₹%d, as its document rounds', async (total, payable, tooMuch) => {
    const order_number = await orderOf(total);
    const { result, changes } = await logged(gateway.app, () => pay({ order_number, amount: tooMuch }));
    expect([result.statusCode, changes]).toEqual([422, []]);
    expect((await pay({ order_number, amount: payable })).statusCode).toBe(200);
  });

  test('names the amount and what is left', { tags: ['MON-11', 'SUP-50'] }, async () => {
    const order_number = await orderOf(45_430);
    await pay({ order_number, amount: 45_000.1 });
    expect((await pay({ order_number, amount: 430 })).json().fields).toEqual({
      amount: '₹430.00 is more than the ₹429.90 left to pay for this order.',
    });
  });

  test.each([
    ['FAILED', 200],
    ['REFUNDED', 200],
    ['PENDING', 422],
    ['RECEIVED', 422],
  ] as const)('counts a payment that is %s towards the total: %i', async (status, expected) => {
    const order_number = await orderOf(100);
    await gateway.app.db
      .insertInto('payments')
      .values({ order_number, tenant_id: TENANT.acme, amount: 60, status })
      .execute();
    expect((await pay({ order_number, amount: 100 })).statusCode).toBe(expected);
  });

  test('keeps simultaneous payments within the total', { tags: ['SUP-50'] }, async () => {
    const order_number = await orderOf(100);
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay({ order_number, amount: 30 })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...[200, 200, 200],
      ...[422, 422, 422, 422, 422],
    ]);
  });

  test('refuses one from the customer of a cancelled order, and says why', async () => {
    const { order_number } = await addOrder(gateway.app.db, { status: 'CANCELLED', order_grand_total: 500 });
    const { result, changes } = await logged(gateway.app, () => pay({ order_number, amount: 1 }));
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      {
        success: false,
        code: 'conflict',
        message: `Order ${order_number} was cancelled, so its customer has nothing to pay.`,
        status: 'CANCELLED',
      },
      [],
    ]);
    expect((await pay({ order_number, amount: 1, seller_id: SELLER.cement })).statusCode).toBe(200);
  });

  test('has one effect for one idempotency key', async () => {
    const order_number = await orderOf(100);
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000a1' };
    const replies = await Promise.all([1, 2].map(() => pay({ order_number, amount: 100 }, USER.sales, headers)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]?.body).toBe(replies[1]?.body);
  });
});

describe('a permission to record payments', () => {
  const paying = <T>(role_id: number, action: () => Promise<T>) =>
    granted(gateway.app.db, role_id, { payment: ['READ', 'WRITE'] }, action);

  test('does not let a user who may not see customers guess one', async () => {
    await paying(1009, async () => {
      const guess = await pay({ order_number: 'GUARDED', amount: 1, tenant_id: TENANT.acme }, USER.manager);
      expect(guess.json().fields).toEqual({ tenant_id: 'This is not the customer of the order.' });
      const plain = await pay({ order_number: 'GUARDED', amount: 1 }, USER.manager);
      expect([plain.statusCode, 'tenant_id' in plain.json().payment]).toEqual([200, false]);
    });
  });

  test("lets no customer's own account write them", async () => {
    const { result, changes } = await logged(gateway.app, () =>
      paying(10_001, async () => [
        await pay({ order_number: 'GUARDED', amount: 1 }, USER.customer),
        await pay({ order_number: 'GUARDED', amount: 1 }, USER.otherCustomer),
      ]),
    );
    expect(result.map((reply) => reply.statusCode)).toEqual([403, 403]);
    expect(changes).toEqual([]);
  });
});
