import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;

const APPROVED_TERMS = {
  ...{ quotation_items: [], total_price: 45_430, grand_total: 45_430, quotation_discount: 0 },
  ...{ charge_1_name: 'Delivery', charge_1_value: 0, charge_2_name: 'Adjust Amount', charge_2_value: 0 },
  ...{ payment_terms: '100% Upfront', remark: null },
};

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const direct = { tenant_id: TENANT.direct, category_managers: [USER.manager2], sales_person: USER.sales };
  // Ids 1 to 5; 2 and 3 are on either side of midnight of 11 November in India.
  await addQuotation(db, { created_date: '2026-11-20T06:30:00Z', quotation_number: 'QT2627-A1' });
  await addQuotation(db, { created_date: '2026-11-10T18:29:59Z', status: 'CONFIRMED' });
  await addQuotation(db, { created_date: '2026-11-10T18:30:00Z', status: 'CONVERTED_TO_ORDER', org_id: ORG.acme });
  await addQuotation(db, {
    ...direct,
    created_date: '2024-01-01T06:30:00Z',
    status: 'REJECTED',
    reject_message: 'Too dear',
    approved: json(APPROVED_TERMS),
  });
  await addQuotation(db, { created_by: USER.customer });
  await addOrder(db, { quotation_id: 3, order_number: 'OR2627-900001' });
  await addRequest(db, { quotation_id: 2, status: 'QUOTATION_GENERATED' });
  await addRequest(db);
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, quotationCalls.list, user, query)).json();
const ids = ({ quotations }: { quotations: { quotation_id: number }[] }) =>
  quotations.map(({ quotation_id }) => quotation_id);

refusals(() => gateway, quotationCalls.list, {
  tags: ['QUO-46'],
  permitted: USER.admin,
  refused: USER.nobody,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    status: ['DRAFT'],
    tenant_id: ['x'],
    quotation_id: ['0'],
    request_id: ['a'],
    keyword: ['x'.repeat(101)],
  },
});

describe('the list of quotations', () => {
  test.each<[Input, number[]]>([
    [{}, [5, 1, 3, 2, 4]],
    [{ status: 'SENT' }, [5, 1]],
    [{ status: 'CONFIRMED,REJECTED' }, [2, 4]],
    [{ status: ['CONFIRMED', 'CONVERTED_TO_ORDER'] }, [3, 2]],
    [{ tenantId: TENANT.direct }, [4]],
    [{ tenant_id: TENANT.acme, status: 'CONFIRMED' }, [2]],
    [{ orgId: ORG.own }, [5, 1, 2, 4]],
    [{ org_id: ORG.acme }, [3]],
    [{ salesPerson: USER.sales }, [4]],
    [{ sales_person: USER.sales2, status: 'SENT' }, [5, 1]],
    [{ categoryManager: USER.manager2 }, [4]],
    [{ fromDate: '2026-11-11' }, [5, 1, 3]],
    [{ from_date: '2026-11-10', to_date: '2026-11-10' }, [2]],
    [{ toDate: '2026-11-11' }, [3, 2, 4]],
    [{ page: 2, limit: 2 }, [3, 2]],
    [{ keyword: ' a1 ' }, [1]],
    [{ keyword: 'direct b' }, [4]],
    [{ keyword: 'acme', status: 'SENT' }, [5, 1]],
    [{ keyword: 'Mysuru' }, []],
    [{ keyword: '2627_' }, []],
    [{ keyword: '  ' }, [5, 1, 3, 2, 4]],
  ])('with %j', { tags: ['QUO-46'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('counts the matches, and its rows match their schema', { tags: ['QUO-46'] }, async () => {
    const { quotations, count } = await list({ limit: 5 });
    expect(count).toBe(5);
    expect(quotations.flatMap((row: object) => misfits('quotation', row))).toEqual([]);
  });

  test('names the order made from a quotation', { tags: ['QUO-18'] }, async () => {
    const { quotations } = await list();
    expect(quotations.map((row: { order_number: string | null }) => row.order_number)).toEqual([
      null,
      null,
      'OR2627-900001',
      null,
      null,
    ]);
  });

  test('finds nothing by the name of a customer the reader may not see', async () => {
    expect(await list({ keyword: 'acme' }, USER.manager)).toMatchObject({ count: 0, quotations: [] });
    expect(ids(await list({ keyword: 'qt2627-a' }, USER.manager))).toEqual([1]);
  });

  test("finds for a customer's own account only its organisation's", async () => {
    expect(await list({ keyword: 'acme' }, USER.otherCustomer)).toMatchObject({ count: 0 });
    expect(ids(await list({ keyword: 'QT' }, USER.otherCustomer))).toEqual([4]);
    expect(ids(await list({ keyword: 'QT' }, USER.customer))).toEqual([3, 2]);
  });

  test("shows a customer's own account its organisation's only", { tags: ['ROL-46'] }, async () => {
    expect(await list({}, USER.otherCustomer)).toMatchObject({ count: 1, quotations: [{ quotation_id: 4 }] });
    expect(ids(await list({}, USER.customer))).toEqual([3, 2]);
  });
});

describe('one quotation', () => {
  test.each([{ quotation_id: 2 }, { quotationId: 2 }, { request_id: 1 }, { requestId: 1 }])(
    'by %j',
    { tags: ['QUO-46'] },
    async (query) => {
      const reply = await send(gateway, quotationCalls.list, USER.admin, query);
      expect([reply.headers['etag'], reply.json().quotation.quotation_id]).toEqual(['"1"', 2]);
    },
  );

  test.each([
    ['there is none', { quotation_id: 99 }, USER.admin],
    ['the request is in none', { request_id: 2 }, USER.admin],
    ['it is of another organisation', { quotation_id: 4 }, USER.customer],
    ['its request is of another organisation', { request_id: 1 }, USER.otherCustomer],
  ])('is not found when %s', { tags: ['QUO-46'] }, async (_why, query, user) => {
    expect((await send(gateway, quotationCalls.list, user, query)).statusCode).toBe(404);
  });

  test.each([USER.wallboard, USER.manager, USER.manager2])('hides the customer from user %i', async (user) => {
    const {
      tenant_id: _tenant,
      user_id: _user,
      user_details: _details,
      ...kept
    } = (await list({ quotation_id: 5 })).quotation;
    expect((await list({ quotation_id: 5 }, user)).quotation).toEqual({
      ...kept,
      tenant_info: { district: 'Mysuru' },
      created_by: null,
      created_by_info: null,
    });
    expect(await list({ tenant_id: TENANT.acme }, user)).toMatchObject({ code: 'forbidden' });
  });
});
