import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expenseCalls } from '@console/shared/calls/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const on = (entity_type: string, entity_id: string, day: number) => ({
    entity_type,
    entity_id,
    amount: 1_250.5,
    expense_type: 'Freight',
    spent_on: '2026-11-01',
    status: 'ACTIVE' as const,
    created_by: USER.lead,
    created_date: `2026-11-${day}T06:30:00Z`,
  });
  await db
    .insertInto('expenses')
    .values([
      { ...on('ORDER', 'OR1', 10), expense_id: 1 },
      { ...on('PURCHASE_ORDER', 'PO1', 12), expense_id: 2 },
      { ...on('ORDER', 'OR1', 11), expense_id: 3, status: 'VOID' },
      { ...on('ORDER', 'OR2', 12), expense_id: 4 },
      ...Array.from({ length: 8 }, (_, i) => ({
        ...on('SELLER', '1', 1),
        expense_id: 11 + i,
        created_date: '2026-01-01T06:30:00Z',
        description: i === 0 ? 'Unloading at the gate' : null,
      })),
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, expenseCalls.list, user, query)).json();
const ids = ({ expenses }: { expenses: { expense_id: number }[] }) => expenses.map(({ expense_id }) => expense_id);

refusals(() => gateway, expenseCalls.list, {
  tags: ['MON-13'],
  permitted: USER.sales2,
  refused: USER.manager,
  good: {},
  bad: {
    ...BAD_PAGING,
    expense_id: ['x', '0'],
    entity_type: ['x'.repeat(101)],
    entity_id: ['x'.repeat(101)],
    status: ['DELETED'],
    from_date: ['11/12/2026', '2026-02-30'],
    to_date: ['yesterday'],
    keyword: ['x'.repeat(101)],
  },
});

describe('the list of expenses', () => {
  test.each<[Input, number[]]>([
    [{}, [4, 2, 3, 1, 18, 17, 16, 15, 14, 13]],
    [{ page: 2 }, [12, 11]],
    [{ entity_type: 'ORDER', limit: 2 }, [4, 3]],
    [{ entityType: 'order', entityId: 'OR1' }, [3, 1]],
    [{ entity_type: 'po' }, [2]],
    [{ entity_type: 'Purchase_Order', entity_id: 'OR1' }, []],
    [{ entity_type: 'moon' }, []],
    [{ status: 'VOID' }, [3]],
    [{ entity_id: 'OR1', status: 'ACTIVE,VOID' }, [3, 1]],
    [{ from_date: '2026-11-11', to_date: '2026-11-12' }, [4, 2, 3]],
    [{ fromDate: '2026-11-12' }, [4, 2]],
    [{ keyword: 'or1' }, [3, 1]],
    [{ keyword: ' FREI ', limit: 2 }, [4, 2]],
    [{ keyword: 'the gate', entity_type: 'SELLER' }, [11]],
    [{ keyword: '%' }, []],
  ])('with %j', { tags: ['MON-13'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('counts the matches, and its rows match their schema', { tags: ['MON-13'] }, async () => {
    const { expenses, count } = await list({ limit: 4 });
    expect(count).toBe(12);
    expect(expenses.flatMap((row: object) => misfits('expense', row))).toEqual([]);
  });
});

describe('one expense', () => {
  test('is returned under its singular, with its revision as etag', { tags: ['MON-13'] }, async () => {
    const reply = await send(gateway, expenseCalls.list, USER.sales, { expenseId: 2 });
    expect([reply.headers['etag'], reply.json()]).toMatchObject([
      '"1"',
      { expense: { expense_id: 2, amount: 1_250.5, spent_on: '2026-11-01', created_by_info: { first_name: 'Latha' } } },
    ]);
  });

  test('is not found if missing', { tags: ['MON-13'] }, async () => {
    expect((await send(gateway, expenseCalls.list, USER.admin, { expense_id: 99 })).statusCode).toBe(404);
  });
});
