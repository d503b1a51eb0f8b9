import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportCalls } from '@console/shared/calls/support';
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
  const raised = (task_id: number, list: 'order_status' | 'ad_hoc' | 'tech_support', day: number) => ({
    ...{ task_id, list, name: `Ticket of the ${day}th`, description: 'It is late.', status: 'Open' as const },
    requester_name: 'Meera Rao',
    requester_email: 'meera@example.in',
    created_date: `2026-11-${day}T06:30:00Z`,
  });
  await db
    .insertInto('support_tickets')
    .values([
      { ...raised(101, 'order_status', 10), order_number: 'OR1', customer_name: 'Acme Infra' },
      { ...raised(102, 'order_status', 12), status: 'Closed' },
      { ...raised(103, 'ad_hoc', 11), status: 'In Progress', customer_name: 'Bharat Build' },
      raised(104, 'tech_support', 13),
    ])
    .execute();
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, supportCalls.list, user, query)).json();
const ids = ({ tickets }: { tickets: { task_id: number }[] }) => tickets.map(({ task_id }) => task_id);

refusals(() => gateway, supportCalls.list, {
  tags: ['SCR-47'],
  permitted: USER.manager,
  refused: USER.customer,
  good: {},
  bad: {
    ...BAD_PAGING,
    task_id: ['x', '0'],
    list: ['moon'],
    status: ['DONE'],
    keyword: ['x'.repeat(101)],
    from_date: ['11/12/2026'],
    to_date: ['yesterday'],
  },
});

describe('the list of tickets', () => {
  test.each<[Input, number[]]>([
    [{}, [104, 102, 103, 101]],
    [{ list: 'order_status' }, [102, 101]],
    [{ status: 'Open,In Progress' }, [104, 103, 101]],
    [{ list: 'order_status', status: 'Closed' }, [102]],
    [{ keyword: 'or1' }, [101]],
    [{ keyword: '103' }, [103]],
    [{ keyword: ' LATE ', limit: 2 }, [104, 102]],
    [{ keyword: 'bharat' }, [103]],
    [{ keyword: 'meera@' }, []],
    [{ keyword: '%' }, []],
    [{ from_date: '2026-11-11', to_date: '2026-11-12' }, [102, 103]],
    [{ limit: 1, page: 2 }, [102]],
  ])('with %j', { tags: ['SCR-47'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('counts the matches, and its rows match their schema', { tags: ['SCR-47'] }, async () => {
    const { tickets, count } = await list({ limit: 3 });
    expect(count).toBe(4);
    expect(tickets.flatMap((row: object) => misfits('support_ticket', row))).toEqual([]);
  });

  test('hides customers from a reader who may not see them, also in searches, and a colleague’s address', async () => {
    const { tickets } = await list({ list: 'ad_hoc' }, USER.manager);
    expect([Object.hasOwn(tickets[0], 'customer_name'), Object.hasOwn(tickets[0], 'requester_email')]).toEqual([
      false,
      false,
    ]);
    expect(tickets[0].requester_name).toBe('Meera Rao');
    expect(ids(await list({ keyword: 'bharat' }, USER.manager))).toEqual([]);
  });
});

test('one ticket is returned under its singular, with its revision as etag', { tags: ['SCR-47'] }, async () => {
  const reply = await send(gateway, supportCalls.list, USER.sales, { task_id: 101 });
  expect([reply.headers['etag'], reply.json().ticket]).toMatchObject(['"1"', { task_id: 101, order_number: 'OR1' }]);
  expect((await send(gateway, supportCalls.list, USER.sales, { task_id: 999 })).statusCode).toBe(404);
});
