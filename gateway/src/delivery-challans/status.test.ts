import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await add('DRAFT', { challan_id: 'GUARDED' });
});
afterAll(() => gateway.app.close());

type Status = 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';

/** A challan of 100 bags for an order of 100 bags. */
async function add(
  status: Status,
  values: { challan_id?: string; revision?: number; created_by?: number } = {},
): Promise<string> {
  const { order_number, lines } = await addOrder(gateway.app.db);
  const carried = lines.map((order_line_id) => ({ order_line_id, quantity: 100 }));
  return addChallan(gateway.app.db, { order_number, status, ...values }, carried);
}

const change = (challanId: string, newStatus: string, user: number = USER.manager, headers: object = {}) =>
  send(gateway, deliveryChallanCalls.updateStatus, user, { challanId, newStatus }, headers);

refusals(() => gateway, deliveryChallanCalls.updateStatus, {
  tags: ['SUP-33', 'SUP-65'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { challanId: 'GUARDED', newStatus: 'IN_TRANSIT' },
  bad: { challanId: [undefined, '', 'DC/1', 7], newStatus: [undefined, 'SENT', null] },
});

describe('PUT /dc', () => {
  test.each<[Status, Status, number]>([
    ['DRAFT', 'IN_TRANSIT', USER.manager2],
    ['DRAFT', 'DELIVERED', USER.manager],
    ['IN_TRANSIT', 'DELIVERED', USER.manager2],
    ['DRAFT', 'CANCELLED', USER.lead],
    ['IN_TRANSIT', 'CANCELLED', USER.manager],
  ])(
    'moves a challan and its lines from %s to %s',
    { tags: ['SUP-32', 'SUP-33', 'SUP-34', 'SUP-65'] },
    async (from, to, user) => {
      const challanId = await add(from);
      const { result, changes } = await logged(gateway.app, () => change(challanId, to, user, { 'if-match': '"1"' }));
      const { dc, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"2"',
        { success: true, message: 'Delivery challan updated' },
      ]);
      expect(dc).toMatchObject({ challanId, status: to, modified_by: user, revision: 2, dc_lines: [{ status: to }] });
      const row = (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId })).json().dc;
      expect(misfits('delivery_challan', row)).toEqual([]);
      expect(changes.filter(({ entity }) => entity === 'delivery_challan')).toMatchObject([
        { id: challanId, op: 'updated', revision: 2, by: { user_id: user }, row, before: { status: from } },
      ]);
    },
  );

  test.each<[Status, string, string[]]>([
    ['DRAFT', 'DRAFT', ['IN_TRANSIT', 'DELIVERED', 'CANCELLED']],
    ['IN_TRANSIT', 'DRAFT', ['DELIVERED', 'CANCELLED']],
    ['DELIVERED', 'CANCELLED', []],
    ['CANCELLED', 'IN_TRANSIT', []],
  ])('does not move one from %s to %s', { tags: ['SUP-35', 'SUP-65'] }, async (status, wish, allowed) => {
    const challanId = await add(status);
    const { result, changes } = await logged(gateway.app, () => change(challanId, wish));
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed },
    ]);
    expect(changes).toEqual([]);
  });

  test.each([
    [USER.admin, { tenant_info: { tenant_name: 'Acme Infra' } }],
    [USER.manager, { tenant_info: { district: 'Mysuru' }, created_by: null }],
  ])('answers an old revision with the current row as user %i may see it', async (user, current) => {
    const challanId = await add('IN_TRANSIT', { revision: 5, created_by: USER.customer });
    const reply = await change(challanId, 'DELIVERED', user, { 'if-match': '"4"' });
    const { dc } = (await send(gateway, deliveryChallanCalls.list, user, { challanId })).json();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      412,
      { code: 'stale', current: { ...current, revision: 5 } },
    ]);
    expect(reply.json().current).toEqual(dc);
  });

  test('lets exactly one of two people with one revision win', async () => {
    const challanId = await add('IN_TRANSIT');
    const wishes = [
      change(challanId, 'DELIVERED', USER.manager, { 'if-match': '"1"' }),
      change(challanId, 'CANCELLED', USER.lead, { 'if-match': '"1"' }),
    ];
    const statuses = (await Promise.all(wishes)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test('finds none with another number', async () => {
    expect((await change('NONE', 'DELIVERED')).statusCode).toBe(404);
  });
});
