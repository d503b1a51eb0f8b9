import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodsOf } from '@console/shared/calls/call';
import { sessionCalls } from '@console/shared/calls/session';
import { CALLS } from '@console/shared/calls/table';
import { PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_WALLBOARD } from '@console/shared/permissions';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const OWN_SESSION = new Set<unknown>(Object.values(sessionCalls));
const WRITES = CALLS.filter(
  (call) => !methodsOf(call).includes('GET') && !OWN_SESSION.has(call) && call.may !== 'public',
).flatMap((call) => methodsOf(call).map((method) => ({ method, path: call.path })));
const EVERY_WRITE = PERMISSION_TYPES.filter((type) => type !== 'READ');

test('the wallboard’s role writes nothing, whatever it is granted', async () => {
  const { app } = gateway;
  const grants = Object.fromEntries(PERMISSION_ENTITIES.map((entity) => [entity, EVERY_WRITE]));
  await granted(app.db, ROLE_WALLBOARD, grants, async () => {
    const headers = await gateway.as(USER.wallboard);
    expect(WRITES.length).toBeGreaterThan(50);
    for (const { method, path } of WRITES) {
      const reply = await app.inject({ method, url: path, headers, ...(method !== 'DELETE' && { payload: {} }) });
      expect([method, path, reply.statusCode, reply.json().code]).toEqual([method, path, 403, 'forbidden']);
    }
  });
});

test('it may report that it is active, and end its session', async () => {
  const headers = await gateway.as(USER.wallboard);
  const status = async (url: string) => (await gateway.app.inject({ method: 'POST', url, headers })).statusCode;
  expect([await status('/userTracking'), await status('/user/logout')]).toEqual([200, 200]);
});
