import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsCalls } from '@console/shared/calls/analytics';
import type { Analytics } from '@console/shared/calls/analytics';
import type { Call } from '@console/shared/calls/call';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { BAD_DAYS, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const direct = { tenant_id: TENANT.direct, user_id: USER.otherCustomer, sales_person: USER.sales };
  for (const whose of [{}, direct]) {
    await addRequest(db, { ...whose, status: 'PRICE_UPDATED', rfq_selling_price: 385, rfq_offer_price: 350 });
    await addQuotation(db, { ...whose, status: 'CONFIRMED' });
    await addOrder(db, whose);
  }
  await addOrder(db, { status: 'CANCELLED' });
  for (const status of ['DRAFT', 'ISSUED', 'PAID', 'CANCELLED'] as const) await addPurchaseOrder(db, { status });
  const place = { district: 'Pune', state: 'Maharashtra', org_id: ORG.acme };
  await db
    .insertInto('tenants')
    .values([
      { ...place, tenant_id: 3, tenant_name: 'Nobody’s', created_date: '2026-11-01T00:00:00Z' },
      { ...place, tenant_id: 4, tenant_name: 'Gone', is_deleted: true },
    ])
    .execute();
  const steel = { source_person: 'Meera Rao', is_active: false };
  await db.updateTable('sellers').set(steel).where('seller_id', '=', SELLER.steel).execute();
  await db
    .insertInto('leads')
    .values([
      { name: 'Lime Works', lead_status: 'NEW', lead_owner: 'Meera Rao', created_date: '2026-11-20T18:29:59Z' },
      { name: 'Tile Works', lead_status: 'LOST', lead_owner: 'A Stranger' },
      { name: 'Pipe Works', lead_status: 'NEW', lead_owner: null },
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const reply = async (call: Call, user: number, query: Input = {}) => send(gateway, call, user, query);
const figures = async (call: Call, user: number, query: Input = {}): Promise<Analytics> =>
  (await reply(call, user, query)).json();

/** Filters by records created on one day. */
const on = (day: string) => ({ start_date: day, end_date: day });

const BAD = { ...BAD_DAYS, sales_person: ['x', '0'], group_by_date: ['maybe'] };
const { rfqs, quotations, orders, customers, tenant, leads, sellers } = analyticsCalls;
for (const [call, tags] of [
  [rfqs, ['HOM-22']],
  [quotations, ['HOM-23']],
  [orders, ['HOM-24']],
] as const) {
  const bad = { ...BAD, tenant_id: ['x', '-1', '99999999999'] };
  refusals(() => gateway, call, { tags, permitted: USER.admin, refused: USER.nobody, good: {}, bad });
}
refusals(() => gateway, tenant, {
  tags: ['HOM-26'],
  permitted: USER.sales,
  refused: USER.manager,
  good: {},
  bad: { ...BAD, tenant_id: ['x'] },
});
refusals(() => gateway, customers, {
  tags: ['HOM-25'],
  permitted: USER.sales,
  refused: USER.manager,
  good: {},
  bad: BAD,
});
for (const [call, tags] of [
  [leads, ['HOM-27']],
  [sellers, ['HOM-28']],
] as const) {
  refusals(() => gateway, call, { tags, permitted: USER.manager, refused: USER.sales, good: {}, bad: BAD });
}

describe('a caller who may not see customers', () => {
  test.each([USER.wallboard, USER.manager])(
    'as user %i gets every figure, but none by customer',
    { tags: ['ROL-51'] },
    async (user) => {
      for (const call of [rfqs, quotations, orders]) {
        const { tenant_split, ...rest } = await figures(call, USER.admin);
        expect(tenant_split).toHaveLength(2);
        expect(await figures(call, user)).toEqual(rest);
      }
    },
  );

  test.each([{ tenant_id: TENANT.acme }, { tenantId: TENANT.acme }])('may not filter by %j', async (query) => {
    for (const call of [rfqs, quotations, orders]) {
      expect((await reply(call, USER.manager, query)).statusCode).toBe(403);
    }
  });
});

describe("a customer's own account", () => {
  test('counts what its organisation requested, was quoted and ordered, but no price of a request', async () => {
    const counted = await Promise.all([rfqs, quotations, orders].map((call) => figures(call, USER.customer)));
    expect(counted.map(({ count, total_value }) => [count, total_value])).toEqual([
      [1, 0],
      [1, 45_430],
      [2, 90_860],
    ]);
    for (const { tenant_split, goods } of counted) {
      expect([tenant_split?.map(({ name }) => name), goods]).toEqual([['Acme Infra'], undefined]);
    }
  });

  test('counts nothing of another organisation, whatever it filters by', { tags: ['ROL-51'] }, async () => {
    for (const call of [rfqs, quotations, orders, tenant]) {
      expect(await figures(call, USER.customer, { tenant_id: TENANT.direct })).toMatchObject({
        count: 0,
        total_value: 0,
        status_split: [],
        sales_person_split: [],
        tenant_split: [],
      });
    }
  });

  test('counts the customers of its organisation', { tags: ['HOM-25'] }, async () => {
    expect(await figures(customers, USER.otherCustomer)).toMatchObject({
      count: 1,
      tenant_split: [{ tenant_id: TENANT.direct, count: 1, total_value: 45_430 }],
    });
  });

  test.each([leads, sellers])('sees nothing of sellers: $path', async (call) => {
    expect((await reply(call, USER.customer)).statusCode).toBe(403);
  });
});

test(
  'customers are counted by their day of creation, with their orders that were not cancelled',
  { tags: ['HOM-25'] },
  async () => {
    expect(await figures(customers, USER.sales)).toEqual({
      success: true,
      count: 3,
      total_value: 90_860,
      status_split: [
        { status: 'VERIFIED', name: 'Verified', count: 2, total_value: 90_860 },
        { status: 'UNVERIFIED', name: 'Not verified', count: 1, total_value: 0 },
      ],
      sales_person_split: [
        { sales_person: USER.sales2, name: 'Sarita Rao', count: 1, total_value: 45_430 },
        { sales_person: USER.sales, name: 'Sunil Rao', count: 1, total_value: 45_430 },
        { sales_person: null, name: 'No salesperson', count: 1, total_value: 0 },
      ],
      tenant_split: [
        { tenant_id: TENANT.acme, name: 'Acme Infra', count: 1, total_value: 45_430 },
        { tenant_id: TENANT.direct, name: 'Direct Builders', count: 1, total_value: 45_430 },
        { tenant_id: 3, name: 'Nobody’s', count: 1, total_value: 0 },
      ],
    });
    expect(await figures(customers, USER.sales, { end_date: '2026-11-01' })).toMatchObject({
      count: 1,
      total_value: 0,
    });
    expect(await figures(customers, USER.sales, { sales_person: USER.sales })).toMatchObject({ count: 1 });
    expect(await figures(customers, USER.sales, on('2026-11-01'))).toMatchObject({ count: 1 });
    expect(await figures(customers, USER.sales, on('2026-11-02'))).toMatchObject({ count: 0 });
  },
);

test('leads are counted by status and by owner', { tags: ['HOM-27'] }, async () => {
  expect(await figures(leads, USER.manager)).toEqual({
    success: true,
    count: 3,
    total_value: 0,
    status_split: [
      { status: 'NEW', name: 'New', count: 2, total_value: 0 },
      { status: 'LOST', name: 'Lost', count: 1, total_value: 0 },
    ],
    sales_person_split: [
      { sales_person: null, name: 'A Stranger', count: 1, total_value: 0 },
      { sales_person: USER.manager, name: 'Meera Rao', count: 1, total_value: 0 },
      { sales_person: null, name: 'No salesperson', count: 1, total_value: 0 },
    ],
  });
  expect(await figures(leads, USER.admin, { sales_person: USER.manager, end_date: '2026-11-20' })).toMatchObject({
    count: 1,
    tenant_split: [],
  });
  expect(await figures(leads, USER.manager, on('2026-11-20'))).toMatchObject({ count: 1 });
  const after = { ...on('2026-11-21'), sales_person: USER.manager };
  expect(await figures(leads, USER.manager, after)).toMatchObject({ count: 0 });
});

test('sellers are counted with the purchase orders issued to them', { tags: ['HOM-28'] }, async () => {
  expect(await figures(sellers, USER.manager)).toMatchObject({
    count: 2,
    total_value: 82_600,
    status_split: [
      { status: 'ACTIVE', name: 'Active', count: 1, total_value: 82_600 },
      { status: 'INACTIVE', name: 'Inactive', count: 1, total_value: 0 },
    ],
    sales_person_split: [
      { sales_person: null, name: 'No salesperson', count: 1, total_value: 82_600 },
      { sales_person: USER.manager, name: 'Meera Rao', count: 1, total_value: 0 },
    ],
  });
  expect(await figures(sellers, USER.manager, { sales_person: USER.manager })).toMatchObject({
    count: 1,
    status_split: [{ status: 'INACTIVE' }],
  });
  await gateway.app.db
    .updateTable('sellers')
    .set({ created_date: '2026-11-20T18:29:59Z' })
    .where('seller_id', '=', SELLER.cement)
    .execute();
  expect(await figures(sellers, USER.manager, on('2026-11-20'))).toMatchObject({ count: 1, total_value: 82_600 });
  expect(await figures(sellers, USER.manager, on('2026-11-21'))).toMatchObject({ count: 0 });
});

describe('a role that reads customers but no orders', () => {
  const asReader = <T>(action: () => Promise<T>) =>
    granted(gateway.app.db, 1099, { tenant: ['READ'], seller: ['READ'] }, action);

  test('counts customers and sellers without their orders', async () => {
    const [all, theirs] = await asReader(() =>
      Promise.all([figures(customers, USER.nobody), figures(sellers, USER.nobody)]),
    );
    expect(all).toMatchObject({ count: 3, total_value: 0 });
    expect(theirs).toMatchObject({ count: 2, total_value: 0 });
  });

  test('is refused the orders of a customer', { tags: ['HOM-26'] }, async () => {
    const refused = await asReader(() => reply(tenant, USER.nobody, { tenant_id: TENANT.acme }));
    expect(refused.statusCode).toBe(403);
  });
});
