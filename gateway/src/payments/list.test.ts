import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '@console/shared/calls/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

let gateway: TestApp;
let orderId: number;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await addOrder(db, { order_number: 'OR1' });
  await addOrder(db, { order_number: 'OR2', tenant_id: TENANT.direct });
  ({ order_id: orderId } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', 'OR1')
    .executeTakeFirstOrThrow());
  const of = (order_number: string, day: number) => ({
    order_number,
    amount: 100.5,
    status: 'PENDING' as const,
    created_by: USER.sales,
    created_date: `2026-11-${day}T06:30:00Z`,
  });
  await db
    .insertInto('payments')
    .values([
      { ...of('OR1', 10), payment_id: 1, tenant_id: TENANT.acme, customer_name: 'Acme Infra', mode: 'NEFT' },
      { ...of('OR1', 12), payment_id: 2, seller_id: SELLER.cement, seller_name: 'Cement House', status: 'RECEIVED' },
      { ...of('OR1', 11), payment_id: 3, tenant_id: TENANT.acme, status: 'FAILED', reference: 'UTR_77' },
      { ...of('OR2', 12), payment_id: 4, tenant_id: TENANT.direct, status: 'REFUNDED' },
      ...Array.from({ length: 8 }, (_, i) => ({
        ...of('OR2', 1),
        payment_id: 11 + i,
        seller_id: SELLER.steel,
        created_date: '2026-01-01T06:30:00Z',
      })),
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, paymentCalls.list, user, query)).json();
const ids = ({ payments }: { payments: { payment_id: number }[] }) => payments.map(({ payment_id }) => payment_id);

refusals(() => gateway, paymentCalls.list, {
  tags: ['MON-10'],
  permitted: USER.sales2,
  refused: USER.manager,
  good: {},
  bad: {
    ...BAD_PAGING,
    payment_id: ['x', '0'],
    order_number: ['%'],
    order_id: ["1'--"],
    tenant_id: ['x'],
    seller_id: ['x'],
    status: ['PAID'],
    direction: ['IN', 'both'],
    mode: ['x'.repeat(101)],
    keyword: ['x'.repeat(101)],
    ...BAD_DAYS,
  },
});

describe('the list of payments', () => {
  test.each<[Input, number[]]>([
    [{}, [4, 2, 3, 1, 18, 17, 16, 15, 14, 13]],
    [{ page: 2 }, [12, 11]],
    [{ order_number: 'OR1' }, [2, 3, 1]],
    [{ order_id: 'OR1' }, [2, 3, 1]],
    [{ orderId: 'OR1', status: 'PENDING,FAILED' }, [3, 1]],
    [{ tenantId: TENANT.acme }, [3, 1]],
    [{ sellerId: SELLER.cement }, [2]],
    [{ status: ['REFUNDED', 'RECEIVED'] }, [4, 2]],
    [{ order_number: 'OR1', order_id: 'OR2' }, []],
    [{ order_id: 'OR3' }, []],
    [{ direction: 'in' }, [4, 3, 1]],
    [{ direction: 'out', order_id: 'OR1' }, [2]],
    [{ mode: 'NEFT' }, [1]],
    [{ from_date: '2026-11-11', to_date: '2026-11-11' }, [3]],
    [{ keyword: ' r1 ' }, [2, 3, 1]],
    [{ keyword: 'house' }, [2]],
    [{ keyword: 'acme' }, [1]],
    [{ keyword: 'r_7' }, [3]],
    [{ keyword: '8' }, [18]],
    [{ keyword: '%' }, []],
  ])('with %j', { tags: ['MON-10', 'MON-45'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('accepts the id of an order for its number', { tags: ['MON-10'] }, async () => {
    expect([ids(await list({ orderId })), ids(await list({ order_number: orderId }))]).toEqual([
      [2, 3, 1],
      [2, 3, 1],
    ]);
  });

  test('counts the matches, and its rows match their schema', { tags: ['MON-10'] }, async () => {
    const { payments, count } = await list({ limit: 4 });
    expect(count).toBe(12);
    expect(payments.flatMap((row: object) => misfits('payment', row))).toEqual([]);
  });

  test('hides the customer, and the filter by one, from a reader who may not see customers', async () => {
    await granted(gateway.app.db, 1009, { payment: ['READ'] }, async () => {
      const { payments } = await list({ order_number: 'OR1' }, USER.manager);
      expect(payments.map((row: object) => 'tenant_id' in row || 'customer_name' in row)).toEqual([
        false,
        false,
        false,
      ]);
      expect([
        ids(await list({ keyword: 'acme' }, USER.manager)),
        ids(await list({ keyword: 'OR1' }, USER.manager)),
      ]).toEqual([[], [2, 3, 1]]);
      expect((await list({ tenant_id: TENANT.acme }, USER.manager)).code).toBe('forbidden');
    });
  });
});

describe('one payment', () => {
  test('is returned under its singular, with its revision as etag', { tags: ['MON-10'] }, async () => {
    const reply = await send(gateway, paymentCalls.list, USER.sales, { paymentId: 2 });
    expect([reply.headers['etag'], reply.json()]).toMatchObject([
      '"1"',
      { payment: { payment_id: 2, amount: 100.5, seller_id: SELLER.cement, tenant_id: null, logs: [] } },
    ]);
  });

  test('is not found if missing', async () => {
    expect((await send(gateway, paymentCalls.list, USER.admin, { payment_id: 99 })).statusCode).toBe(404);
  });
});
