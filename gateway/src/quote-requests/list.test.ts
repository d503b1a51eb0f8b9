import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest } from '../testing/trade.ts';

let gateway: TestApp;
let byCustomer: number;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const direct = {
    tenant_id: TENANT.direct,
    user_id: USER.otherCustomer,
    category_managers: [USER.manager2],
    sales_person: USER.sales,
  };
  // Ids 1 to 6; 2 and 3 are on either side of midnight of 11 November in India.
  await addRequest(db, { created_date: '2026-11-20T06:30:00Z' });
  await addRequest(db, { created_date: '2026-11-10T18:29:59Z', status: 'PRICE_UPDATED' });
  await addRequest(db, { created_date: '2026-11-10T18:30:00Z', status: 'ARCHIVED' });
  await addRequest(db, { created_date: '2024-01-01T06:30:00Z', status: 'QUOTATION_GENERATED' });
  await addRequest(db, { ...direct, created_date: '2026-11-10T18:29:59Z' });
  byCustomer = await addRequest(db, { created_by: USER.customer, modified_by: USER.customer });
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, rfqCalls.list, user, query)).json();
const ids = ({ rfqs }: { rfqs: { request_id: number }[] }) => rfqs.map(({ request_id }) => request_id);

refusals(() => gateway, rfqCalls.list, {
  tags: ['REQ-16'],
  permitted: USER.admin,
  refused: USER.nobody,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    status: ['OPEN', 'PENDING,OPEN'],
    tenant_id: ['x', '99999999999'],
    request_id: ['1.5'],
    on_date: ['today'],
    keyword: ['x'.repeat(101)],
    group_by_date: ['maybe'],
  },
});

describe('the list of quote requests', () => {
  test('has every status of all time, newest first and then by id', { tags: ['REQ-16'] }, async () => {
    const reply = await list();
    expect(ids(reply)).toEqual([6, 1, 3, 5, 2, 4]);
    expect(reply.count).toBe(6);
    expect(reply.groups).toBeUndefined();
  });

  test.each<[Input, number[]]>([
    [{ status: 'PENDING' }, [6, 1, 5]],
    [{ status: 'PENDING,PRICE_UPDATED' }, [6, 1, 5, 2]],
    [{ status: ['ARCHIVED', 'QUOTATION_GENERATED'] }, [3, 4]],
    [{ status: ['PENDING,ARCHIVED', 'PRICE_UPDATED'] }, [6, 1, 3, 5, 2]],
    [{ status: '' }, [6, 1, 3, 5, 2, 4]],
    [{ tenant_id: TENANT.direct }, [5]],
    [{ tenantId: TENANT.direct }, [5]],
    [{ user_id: USER.customer }, [6, 1, 3, 2, 4]],
    [{ userId: USER.otherCustomer }, [5]],
    [{ org_id: ORG.own }, [5]],
    [{ orgId: ORG.acme, status: 'PENDING' }, [6, 1]],
    [{ sales_person: USER.sales }, [5]],
    [{ salesPerson: USER.sales2, status: 'ARCHIVED' }, [3]],
    [{ category_manager: USER.manager2 }, [5]],
    [{ categoryManager: USER.manager, status: 'ARCHIVED' }, [3]],
    [{ from_date: '2026-11-11' }, [6, 1, 3]],
    [{ startDate: '2026-11-10', endDate: '2026-11-10' }, [5, 2]],
    [{ fromDate: '2026-11-11', toDate: '2026-11-20' }, [1, 3]],
    [{ start_date: '2026-11-10', end_date: '2026-11-11' }, [3, 5, 2]],
    [{ to_date: '2026-11-10' }, [5, 2, 4]],
    [{ on_date: '2026-11-10', tenant_id: TENANT.acme }, [2]],
    [{ onDate: '2026-11-11', tenantId: TENANT.acme }, [3]],
    [{ keyword: 'CEMENT', status: 'PENDING' }, [6, 1, 5]],
    [{ keyword: '50 kg', status: 'ARCHIVED' }, [3]],
    [{ keyword: ' 4 ' }, [4]],
    [{ keyword: 'acme', tenant_id: TENANT.direct }, []],
    [{ keyword: 'acme', status: 'PENDING' }, [6, 1]],
    [{ keyword: '%' }, []],
    [{ keyword: '  ', status: 'ARCHIVED' }, [3]],
    [{ page: 1, limit: 2 }, [6, 1]],
    [{ page: 3, limit: 2 }, [2, 4]],
    [{ page: 4, limit: 2 }, []],
    [{ limit: 500 }, [6, 1, 3, 5, 2, 4]],
    [{ unknown: 'x', constructor: 'y' }, [6, 1, 3, 5, 2, 4]],
  ])('with %j', { tags: ['REQ-16'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('counts all matches, not those on the page', { tags: ['REQ-16'] }, async () => {
    expect(await list({ limit: 1, page: 2, status: 'PENDING' })).toMatchObject({ count: 3, rfqs: [{ request_id: 1 }] });
  });

  test('groups all matches by their day in India', { tags: ['REQ-16'] }, async () => {
    const { groups } = await list({ groupByDate: 'true', limit: 1, org_id: ORG.acme });
    expect(groups).toEqual([
      { date: '2026-11-21', count: 1 },
      { date: '2026-11-20', count: 1 },
      { date: '2026-11-11', count: 1 },
      { date: '2026-11-10', count: 1 },
      { date: '2024-01-01', count: 1 },
    ]);
  });

  test('has rows that match their schema', async () => {
    const { rfqs } = await list();
    expect(rfqs.flatMap((row: object) => misfits('quotation_request', row))).toEqual([]);
  });
});

describe('one quote request', () => {
  test('is returned under its singular, with its revision as etag', { tags: ['REQ-16'] }, async () => {
    const reply = await send(gateway, rfqCalls.list, USER.admin, { requestId: 3 });
    const { rfqs } = await list({ status: 'ARCHIVED' });
    expect([reply.statusCode, reply.headers['etag'], reply.json()]).toEqual([200, '"1"', { rfq: rfqs[0] }]);
  });

  test('is not found if missing', { tags: ['REQ-16'] }, async () => {
    const reply = await send(gateway, rfqCalls.list, USER.admin, { request_id: 999 });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Quote request 999 does not exist.' },
    ]);
  });
});

describe('a reader who may not see customers', () => {
  test('finds none by the name of one', { tags: ['ROL-41'] }, async () => {
    expect(ids(await list({ keyword: 'acme' }, USER.manager))).toEqual([]);
    expect(ids(await list({ keyword: 'cement', status: 'ARCHIVED' }, USER.manager))).toEqual([3]);
  });

  test.each([USER.wallboard, USER.manager, USER.manager2])(
    'as user %i gets a district in place of the customer',
    async (user) => {
      const full = (await list({ request_id: byCustomer })).rfq;
      const { rfq } = await list({ request_id: byCustomer }, user);
      const { org_id: _org, tenant_id: _tenant, user_id: _user, user_details: _details, ...kept } = full;
      expect(rfq).toEqual({
        ...kept,
        tenant_info: { district: 'Mysuru' },
        created_by: null,
        created_by_info: null,
        modified_by: null,
        modified_by_info: null,
      });
      expect((await list({}, user)).rfqs).toContainEqual(rfq);
    },
  );

  test('still sees which colleague acted', async () => {
    const { rfq } = await list({ request_id: 1 }, USER.manager);
    expect(rfq).toMatchObject({ created_by: USER.sales2, created_by_info: { first_name: 'Sarita' } });
  });

  test.each([
    { tenant_id: 1 },
    { tenantId: 1 },
    { user_id: 1 },
    { org_id: 1 },
    { on_date: '2026-11-10', tenant_id: 1 },
  ])('may not filter by %j', { tags: ['ROL-41'] }, async (query) => {
    expect(await list(query, USER.wallboard)).toMatchObject({ success: false, code: 'forbidden' });
  });
});

describe("a customer's own account", () => {
  test('lists and groups the requests of its organisation alone', { tags: ['ROL-46'] }, async () => {
    const reply = await list({ groupByDate: true }, USER.otherCustomer);
    expect(ids(reply)).toEqual([5]);
    expect(reply).toMatchObject({ count: 1, groups: [{ date: '2026-11-10', count: 1 }] });
    expect(ids(await list({ org_id: ORG.own }, USER.customer))).toEqual([]);
  });

  test('finds no request of another organisation, and no trace of its revision', { tags: ['ROL-46'] }, async () => {
    const [own, other] = [
      await send(gateway, rfqCalls.list, USER.customer, { request_id: 1 }),
      await send(gateway, rfqCalls.list, USER.customer, { request_id: 5 }),
    ];
    expect([own.statusCode, other.statusCode, other.headers['etag']]).toEqual([200, 404, undefined]);
  });
});
