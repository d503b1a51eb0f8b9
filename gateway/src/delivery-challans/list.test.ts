import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const one = await addOrder(db, { order_number: 'OR1' });
  await addOrder(db, { order_number: 'OR2' });
  const lines = one.lines.map((order_line_id) => ({ order_line_id, quantity: 1.5 }));
  const order_number = 'OR1';
  // B and C are on either side of midnight of 11 November in India.
  await addChallan(db, { order_number, challan_id: 'A', created_date: '2026-11-20T06:30:00Z' }, lines);
  await addChallan(db, { order_number, challan_id: 'B', created_date: '2026-11-10T18:29:59Z', status: 'DRAFT' }, lines);
  await addChallan(
    db,
    {
      order_number,
      challan_id: 'C',
      created_date: '2026-11-10T18:30:00Z',
      status: 'DELIVERED',
      created_by: USER.customer,
    },
    lines,
  );
  await addChallan(
    db,
    {
      order_number: 'OR2',
      challan_id: 'D',
      created_date: '2024-01-01T06:30:00Z',
      status: 'CANCELLED',
      tenant_id: TENANT.direct,
      category_managers: [USER.manager2],
    },
    lines,
  );
});
afterAll(() => gateway.app.close());

const list = async (query: Input = {}, user: number = USER.admin) =>
  (await send(gateway, deliveryChallanCalls.list, user, query)).json();
const ids = ({ dcs }: { dcs: { challanId: string }[] }) => dcs.map(({ challanId }) => challanId);

refusals(() => gateway, deliveryChallanCalls.list, {
  tags: ['SUP-63'],
  permitted: USER.sales,
  refused: USER.customer,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    keyword: ['x'.repeat(101)],
    status: ['SENT'],
    challan_id: ['DC/1'],
    order_number: ['x'.repeat(17)],
  },
});

describe('the list of delivery challans', () => {
  test.each<[Input, string[]]>([
    [{}, ['A', 'C', 'B', 'D']],
    [{ status: 'IN_TRANSIT' }, ['A']],
    [{ status: ['DRAFT,DELIVERED'] }, ['C', 'B']],
    [{ orderNumber: 'OR2' }, ['D']],
    [{ keyword: ' or2 ' }, ['D']],
    [{ keyword: 'direct' }, ['D']],
    [{ keyword: '%' }, []],
    [{ order_number: 'OR1', status: 'DRAFT' }, ['B']],
    [{ category_manager: USER.manager2 }, ['D']],
    [{ from_date: '2026-11-11' }, ['A', 'C']],
    [{ from_date: '2026-11-10', to_date: '2026-11-10' }, ['B']],
    [{ page: 2, limit: 3 }, ['D']],
  ])('with %j', { tags: ['SUP-63'] }, async (query, expected) => {
    expect(ids(await list(query))).toEqual(expected);
  });

  test('counts the matches, and its rows match their schema', { tags: ['SUP-63'] }, async () => {
    const { dcs, count } = await list({ limit: 4 });
    expect(count).toBe(4);
    expect(dcs.flatMap((row: object) => misfits('delivery_challan', row))).toEqual([]);
  });
});

describe('one delivery challan', () => {
  test.each([{ challanId: 'A' }, { challan_id: 'A' }, { dc_id: 'A' }])(
    'by %j',
    { tags: ['SUP-53', 'SUP-63'] },
    async (query) => {
      const reply = await send(gateway, deliveryChallanCalls.list, USER.admin, query);
      expect([reply.headers['etag'], reply.json()]).toMatchObject(['"1"', { dc: { challanId: 'A', challan_id: 'A' } }]);
    },
  );

  test('is not found if missing', { tags: ['SUP-63'] }, async () => {
    expect((await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId: 'Z' })).statusCode).toBe(404);
  });

  test.each([USER.wallboard, USER.manager, USER.manager2])('hides the customer from user %i', async (user) => {
    const kept = (await list({ challanId: 'C' })).dc;
    for (const hidden of [
      'tenant_id',
      'user_id',
      'user_details',
      'shipping_address_id',
      'received_by',
      'received_file_id',
    ])
      delete kept[hidden];
    expect((await list({ challanId: 'C' }, user)).dc).toEqual({
      ...kept,
      tenant_info: { district: 'Mysuru' },
      created_by: null,
      created_by_info: null,
    });
  });
});
