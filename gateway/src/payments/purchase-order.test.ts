import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await addOrder(db, { order_number: 'OR1' });
  await addOrder(db, { order_number: 'OR2' });
  await addPurchaseOrder(db, { po_id: 'GUARDED', order_number: 'OR1', status: 'ISSUED' });
});
afterAll(() => gateway.app.close());

const add = (values: Parameters<typeof addPurchaseOrder>[1] = {}) =>
  addPurchaseOrder(gateway.app.db, { status: 'ISSUED', ...values });
const pay = (body: Input, user: number = USER.lead, headers: object = {}) =>
  send(gateway, paymentCalls.create, user, body, headers);
const list = async (query: Input = {}) => (await send(gateway, purchaseOrderCalls.payments, USER.lead, query)).json();

refusals(() => gateway, paymentCalls.create, {
  permitted: USER.lead,
  refused: USER.sales2,
  good: { po_id: 'GUARDED', amount: 1 },
  bad: {
    po_id: ['', 'PO/1', 7, 'NONE'],
    order_number: ['OR2'],
    seller_id: [SELLER.steel],
    tenant_id: [TENANT.acme],
    amount: [undefined, 0, -1, 1.005, 41_300.01],
  },
});

describe('POST /payment for a purchase order', () => {
  test('takes its order and its seller from it', { tags: ['MON-11'] }, async () => {
    const po_id = await add({ order_number: 'OR1' });
    const { result, changes } = await logged(gateway.app, () => pay({ po_id, amount: 41_300, mode: 'NEFT' }));
    const { payment, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Payment created successfully!' }]);
    expect(misfits('payment', payment)).toEqual([]);
    expect(payment).toMatchObject({
      po_id,
      order_number: 'OR1',
      seller_id: SELLER.cement,
      tenant_id: null,
      amount: 41_300,
      status: 'PENDING',
      created_by: USER.lead,
    });
    expect(changes).toMatchObject([{ entity: 'payment', op: 'created', row: payment }]);
    expect(changes).toHaveLength(1);
  });

  test('has no order if it was for stock, and accepts matching fields', async () => {
    const po_id = await add({ status: 'PAID' });
    expect(
      (await pay({ po_id, seller_id: SELLER.cement, order_number: null, amount: 1 })).json().payment,
    ).toMatchObject({
      order_number: null,
      seller_id: SELLER.cement,
    });
    expect((await pay({ po_id, order_number: 'OR1', amount: 1 })).json().fields).toEqual({
      order_number: 'This purchase order is not for this order.',
    });
    expect((await pay({ amount: 1 })).json().fields).toEqual({
      order_number: 'Enter an order or a purchase order.',
    });
  });

  test.each([
    [1_798.49, 1_798, 1_798.01],
    [1_798.5, 1_799, 1_799.01],
  ])('over ₹%d accepts up to ₹%d, as its document rounds', async (po_grand_total, payable, tooMuch) => {
    const po_id = await add({ po_grand_total });
    const { result, changes } = await logged(gateway.app, () => pay({ po_id, amount: tooMuch }));
    expect([result.statusCode, changes]).toEqual([422, []]);
    expect((await pay({ po_id, amount: payable })).statusCode).toBe(200);
    expect((await pay({ po_id, amount: 0.01 })).json().fields).toEqual({
      amount: '₹0.01 is more than the ₹0.00 left to pay for this purchase order.',
    });
  });

  test.each([
    ['FAILED', 200],
    ['REFUNDED', 200],
    ['PENDING', 422],
    ['RECEIVED', 422],
  ] as const)('counts a payment that is %s towards the total: %i', async (status, expected) => {
    const po_id = await add({ po_grand_total: 100 });
    await gateway.app.db
      .insertInto('payments')
      .values({ po_id, seller_id: SELLER.cement, amount: 60, status })
      .execute();
    expect((await pay({ po_id, amount: 100 })).statusCode).toBe(expected);
  });

  test('keeps simultaneous payments within the total', async () => {
    const po_id = await add({ po_grand_total: 100, order_number: 'OR1' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay({ po_id, amount: 30 })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...[200, 200, 200],
      ...[422, 422, 422],
    ]);
  });

  test.each([
    ['DRAFT', 'pending approval'],
    ['CANCELLED', 'cancelled'],
  ] as const)('is refused with a message while it is %s', async (status, label) => {
    const po_id = await add({ status });
    const { result, changes } = await logged(gateway.app, () => pay({ po_id, amount: 1 }));
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      {
        success: false,
        code: 'conflict',
        message: `Purchase order ${po_id} is ${label}; only an issued purchase order can be paid.`,
        status,
      },
      [],
    ]);
  });

  test('reveals no purchase order to a caller who may not read them', async () => {
    expect((await pay({ po_id: 'GUARDED', amount: 1 }, USER.sales)).json().fields).toEqual({
      po_id: 'Purchase order GUARDED does not exist.',
    });
  });

  test('has one effect for one idempotency key', async () => {
    const po_id = await add();
    const headers = { 'idempotency-key': '0f6f1f63-6a3e-4a0e-9a54-0000000000c1' };
    const [one, two] = await Promise.all([1, 2].map(() => pay({ po_id, amount: 41_300 }, USER.lead, headers)));
    expect([one?.statusCode, one?.body]).toEqual([200, two?.body]);
  });
});

refusals(() => gateway, purchaseOrderCalls.payments, {
  tags: ['SUP-62'],
  permitted: USER.sales2,
  refused: USER.manager,
  good: {},
  bad: { ...BAD_PAGING, seller_id: ['x', '0'], po_id: ['PO/1'] },
});

describe('GET /purchaseOrder/payment', () => {
  test(
    'lists payments to sellers, newest first, ten per page; of one seller, or for one purchase order',
    { tags: ['LST-39', 'SUP-62'] },
    async () => {
      const { db } = gateway.app;
      await db.deleteFrom('payments').execute();
      const po_id = await add();
      const of = (day: number) => ({
        amount: 1,
        status: 'PENDING' as const,
        created_date: `2026-11-0${day}T06:30:00Z`,
      });
      await db
        .insertInto('payments')
        .values([
          { ...of(1), payment_id: 901, seller_id: SELLER.cement, po_id },
          { ...of(2), payment_id: 902, seller_id: SELLER.steel, order_number: 'OR1' },
          { ...of(3), payment_id: 903, seller_id: SELLER.cement },
          { ...of(4), payment_id: 904, tenant_id: TENANT.acme, order_number: 'OR1' },
          ...Array.from({ length: 8 }, (_, index) => ({ ...of(5), payment_id: 910 + index, seller_id: SELLER.steel })),
        ])
        .execute();
      const ids = async (query: Input) =>
        (await list(query)).payments.map(({ payment_id }: { payment_id: number }) => payment_id);
      expect(await ids({ sellerId: SELLER.cement })).toEqual([903, 901]);
      expect(await ids({ po_id })).toEqual([901]);
      expect(await ids({ po_id, seller_id: SELLER.steel })).toEqual([]);
      expect(await ids({ page: 2 })).toEqual([901]);
      const { payments, count } = await list();
      expect([payments.length, count]).toEqual([10, 11]);
      expect(payments.flatMap((row: object) => misfits('payment', row))).toEqual([]);
    },
  );
});
