import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodsOf } from '@console/shared/calls/call';
import { orderCalls } from '@console/shared/calls/order';
import { CALLS } from '@console/shared/calls/table';
import { meets, PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_CUSTOMER } from '@console/shared/permissions';
import type { PermissionEntity } from '@console/shared/permissions';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { send } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const SHIPPED: readonly PermissionEntity[] = ['tenant', 'quotation_request', 'quotation', 'order'];
/** Every permission that the role does not start with. */
const THE_REST = Object.fromEntries(
  PERMISSION_ENTITIES.map((entity) => [
    entity,
    PERMISSION_TYPES.filter((type) => type !== 'READ' || !SHIPPED.includes(entity)),
  ]),
);
const permissions = { ...Object.fromEntries(SHIPPED.map((entity) => [entity, { READ: true }])) };
const CEILING = { ...permissions, quotation_request: { READ: true, WRITE: true } };

test(
  'a customer’s own account reads what it starts with and writes requests, whatever its role is granted',
  { tags: ['ROL-55'] },
  async () => {
    const { app } = gateway;
    await addOrder(app.db, {}, [1]);
    const beyond = CALLS.filter(({ may }) => !meets({ role_id: ROLE_CUSTOMER, permissions: CEILING }, may));
    expect(beyond.length).toBeGreaterThan(50);
    await granted(app.db, ROLE_CUSTOMER, THE_REST, async () => {
      const headers = await gateway.as(USER.customer);
      const { user } = (await app.inject({ url: '/user/profile', headers })).json();
      expect(user.permissions).toEqual(CEILING);
      expect(user).not.toHaveProperty('approvers');
      for (const call of beyond) {
        for (const method of methodsOf(call)) {
          const payload = method !== 'GET' && method !== 'DELETE' && { payload: {} };
          const reply = await app.inject({ method, url: call.path, headers, ...payload });
          expect([method, call.path, reply.statusCode]).toEqual([method, call.path, 403]);
        }
      }
    });
  },
);

test('nobody is told to ask a customer’s account for an approval', { tags: ['ROL-55'] }, async () => {
  await granted(gateway.app.db, ROLE_CUSTOMER, { quotation: ['APPROVE'] }, async () => {
    const headers = await gateway.as(USER.sales);
    const { user } = (await gateway.app.inject({ url: '/user/profile', headers })).json();
    const ids = user.approvers.quotation.map(({ user_id }: { user_id: number }) => user_id);
    expect(ids).toContain(USER.lead);
    expect(ids).not.toContain(USER.customer);
  });
  expect((await send(gateway, orderCalls.list, USER.customer, {})).statusCode).toBe(200);
});
