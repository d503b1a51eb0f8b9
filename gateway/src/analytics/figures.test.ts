import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsCalls } from '@console/shared/calls/analytics';
import type { Analytics } from '@console/shared/calls/analytics';
import type { Call } from '@console/shared/calls/call';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { isoDay } from '@console/shared/dates';
import { multiply, sum, toRupees } from '@console/shared/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';

interface Row {
  status: string;
  created_date: string;
  sales_person: number | null;
  tenant_id: number;
}
/** The figures of an entity, and the list call of the same records. */
interface Kind {
  call: Call;
  list: Call;
  plural: string;
  worthOf: (row: Record<string, number | null>) => number;
}

const KINDS: Record<'rfqs' | 'quotations' | 'orders', Kind> = {
  rfqs: {
    call: analyticsCalls.rfqs,
    list: rfqCalls.list,
    plural: 'rfqs',
    worthOf: ({ quantity, rfq_selling_price }) => toRupees(multiply(quantity ?? 0, rfq_selling_price ?? 0)),
  },
  quotations: {
    call: analyticsCalls.quotations,
    list: quotationCalls.list,
    plural: 'quotations',
    worthOf: ({ grand_total }) => grand_total ?? 0,
  },
  orders: {
    call: analyticsCalls.orders,
    list: orderCalls.list,
    plural: 'orders',
    worthOf: ({ order_grand_total }) => order_grand_total ?? 0,
  },
};

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  // Both sides of two midnights in India, every status, two customers, two salespeople and none, and paise that floats
  // would lose.
  const days = ['2026-10-31T18:29:59.999Z', '2026-10-31T18:30:00Z', '2026-11-21T06:30:00Z', '2026-11-21T18:30:00Z'];
  const direct = { tenant_id: TENANT.direct, user_id: USER.otherCustomer, sales_person: USER.sales };
  for (const [at, created_date] of days.entries()) {
    const priced = { status: 'PRICE_UPDATED', rfq_selling_price: 0.1 + at / 100, quantity: 1.005 } as const;
    await addRequest(db, { created_date });
    await addRequest(db, { created_date, ...direct, ...priced });
    await addQuotation(db, { created_date, grand_total: 0.1, status: at % 2 ? 'REJECTED' : 'CONVERTED_TO_ORDER' });
    await addQuotation(db, { created_date, ...direct, grand_total: 99_999_999.99, sales_person: null });
    await addOrder(db, { created_date, order_grand_total: 0.2, status: at % 2 ? 'CANCELLED' : 'CLOSED' });
    await addOrder(db, { created_date, ...direct, order_grand_total: 12_345_678.01 + at });
  }
});
afterAll(() => gateway.app.close());

const reply = async (call: Call, query: Input = {}, user: number = USER.admin) => send(gateway, call, user, query);
const figures = async (call: Call, query: Input = {}, user: number = USER.admin): Promise<Analytics> =>
  (await reply(call, query, user)).json();

/** The same figures, computed from the rows of the list. */
async function reckoned({ list, plural, worthOf }: Kind, query: Input) {
  const rows: (Row & Record<string, number | null>)[] = (await reply(list, { ...query, limit: 500 })).json()[plural];
  const sums = (some: typeof rows) => ({ count: some.length, total_value: sum(some.map(worthOf)) });
  const by = (name: string, keyOf: (row: Row) => unknown) =>
    [...Map.groupBy(rows, keyOf)].map(([key, some]) => ({ [name]: key, ...sums(some) }));
  return {
    ...sums(rows),
    status_split: by('status', ({ status }) => status),
    sales_person_split: by('sales_person', ({ sales_person }) => sales_person),
    tenant_split: by('tenant_id', ({ tenant_id }) => tenant_id),
    by_date: by('date', ({ created_date }) => isoDay(created_date)),
  };
}

const nameless = <T extends { name: string }>(split: readonly T[]) => split.map(({ name: _name, ...rest }) => rest);
const keyOf = ({ count: _count, total_value: _value, ...key }: Record<string, unknown>) => JSON.stringify(key);
/** The groups, keyed by their value. */
const grouped = (split: readonly object[]) =>
  Object.fromEntries(split.map((one) => [keyOf(one as Record<string, unknown>), one]));

describe.each(Object.entries(KINDS))('the figures of %s', (_name, kind) => {
  test.each<Input>([
    {},
    { start_date: '2026-11-01', end_date: '2026-11-21' },
    { startDate: '2026-11-22' },
    { from_date: '2026-10-31', to_date: '2026-10-31' },
    { to_date: '2026-10-30' },
    { sales_person: USER.sales },
    { sales_person: USER.sales2, start_date: '2026-11-01' },
    { tenant_id: TENANT.acme },
    { tenantId: TENANT.direct, end_date: '2026-11-01' },
    { tenant_id: 999 },
  ])('with %j add up to the list with the same filters', { tags: ['HOM-22', 'HOM-23', 'HOM-24'] }, async (query) => {
    const shown = await figures(kind.call, { ...query, groupByDate: true });
    const expected = await reckoned(kind, query);
    expect([shown.count, shown.total_value]).toEqual([expected.count, expected.total_value]);
    expect(grouped(nameless(shown.status_split))).toEqual(grouped(expected.status_split));
    expect(grouped(nameless(shown.sales_person_split))).toEqual(grouped(expected.sales_person_split));
    expect(grouped(nameless(shown.tenant_split ?? []))).toEqual(grouped(expected.tenant_split));
    expect(grouped(shown.by_date ?? [])).toEqual(grouped(expected.by_date));
  });
});

test('the goods of orders are summed at what they sell for and at what they cost', { tags: ['SCR-83'] }, async () => {
  // Four orders of each customer, of 100 bags at 385 for 350; two of the first customer's were cancelled.
  const { goods } = await figures(analyticsCalls.orders);
  expect(goods).toEqual({ value: 6 * 38_500, cost: 6 * 35_000 });
  const ofAcme = { tenant_id: TENANT.acme, start_date: '2026-11-01' };
  expect((await figures(analyticsCalls.orders, ofAcme)).goods).toEqual({ value: 38_500, cost: 35_000 });
  expect(await figures(analyticsCalls.quotations)).not.toHaveProperty('goods');
});

describe('the groups', () => {
  test(
    'are sorted by value, the largest first, under the names that screens use',
    { tags: ['HOM-22', 'HOM-23', 'HOM-24'] },
    async () => {
      const { status_split, sales_person_split, tenant_split } = await figures(analyticsCalls.quotations);
      expect(status_split).toEqual([
        { status: 'SENT', name: 'Draft', count: 4, total_value: 399_999_999.96 },
        { status: 'CONVERTED_TO_ORDER', name: 'Order Created', count: 2, total_value: 0.2 },
        { status: 'REJECTED', name: 'Rejected', count: 2, total_value: 0.2 },
      ]);
      expect(sales_person_split).toEqual([
        { sales_person: null, name: 'No salesperson', count: 4, total_value: 399_999_999.96 },
        { sales_person: USER.sales2, name: 'Sarita Rao', count: 4, total_value: 0.4 },
      ]);
      expect(tenant_split?.map(({ name }) => name)).toEqual(['Direct Builders', 'Acme Infra']);
    },
  );

  test('of cancelled orders are separate, and not in the total', async () => {
    const { total_value, status_split } = await figures(analyticsCalls.orders, { tenant_id: TENANT.acme });
    expect(total_value).toBe(0.8);
    expect(status_split).toEqual([
      { status: 'CANCELLED', name: 'Cancelled', count: 2, total_value: 0.4 },
      { status: 'CLOSED', name: 'Closed', count: 2, total_value: 0.4 },
    ]);
  });

  test('by day run from the first to the last day in India, and only on request', async () => {
    const { by_date } = await figures(analyticsCalls.orders, { groupByDate: 'true' });
    expect(by_date?.map(({ date }) => date)).toEqual(['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22']);
    expect(await figures(analyticsCalls.orders)).not.toHaveProperty('by_date');
  });

  test('of nothing are empty', async () => {
    expect(await figures(analyticsCalls.orders, { start_date: '2030-01-01', group_by_date: true })).toEqual({
      success: true,
      count: 0,
      total_value: 0,
      goods: { value: 0, cost: 0 },
      status_split: [],
      sales_person_split: [],
      tenant_split: [],
      by_date: [],
    });
  });
});

test('the figures of a customer are those of its orders', { tags: ['HOM-26'] }, async () => {
  const query = { tenant_id: TENANT.acme, groupByDate: true };
  expect(await figures(analyticsCalls.tenant, query)).toEqual(await figures(analyticsCalls.orders, query));
});

test('the reply names the log position of its snapshot', async () => {
  expect((await reply(analyticsCalls.orders)).headers['x-change-position']).toMatch(/:\d+$/);
});
