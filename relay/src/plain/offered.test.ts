import { nameOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import { methodsOf } from '@console/shared/calls/call';
import { expect, onTestFinished, test } from 'vitest';
import { ROLES } from '../counts/testing.ts';
import { startPlainServers } from '../testing/plain-gateway/plain-servers.ts';
import { createCalls } from '../testing/spec-gateway/calls/table.ts';
import { createSessions } from '../testing/spec-gateway/sessions.ts';
import { startingWorld } from '../testing/spec-gateway/world/seed.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createOffered } from './offered.ts';

const HOUR_MS = 60 * 60_000;
const LOG = { entries: [], count: 0, next_seq: null, searched_to: null };
const missing = async (servers: Servers, token: string): Promise<string[]> =>
  (await servers.call(token, 'GET', '/user/profile')).body.not_offered;
type Servers = Awaited<ReturnType<typeof startPlainServers>>;

test('the table marks exactly the calls that a gateway of the specification does not have', () => {
  const world = startingWorld();
  const specified = new Set(
    createCalls(world, createSessions(world, undefined, ''), new Map()).map((call) => nameOf(call, call.method)),
  );
  for (const call of CALLS) {
    const names = methodsOf(call).map((method) => nameOf(call, method));
    expect([call.path, names.some((name) => specified.has(name))]).toEqual([call.path, call.isBeyond !== true]);
  }
});

test.each([
  [404, { message: 'Cannot GET /audit' }, true],
  [405, {}, true],
  [501, {}, true],
  [200, { rows: [] }, true],
  [200, LOG, false],
  [400, { message: 'user must be a number' }, false],
  [403, { message: 'Not you' }, false],
  [503, {}, false],
])('a gateway that answers %i %j lacks the call: %s', async (status, body, isLacking) => {
  const servers = await startPlainServers((gateway) =>
    gateway.refuse((line) => line.startsWith('GET /audit '), status, body),
  );
  const { token } = await servers.join(1, ROLES.admin);
  expect((await missing(servers, token)).includes('GET /audit')).toBe(isLacking);
  const asked = servers.gateway.asked.length;
  const reply = await servers.call(token, 'GET', '/audit');
  if (!isLacking) return;
  expect([reply.status, reply.body.code, reply.body.not_offered]).toEqual([404, 'not_found', 'GET /audit']);
  expect(servers.gateway.asked.slice(asked).filter((line) => line.startsWith('GET /audit'))).toEqual([]);
});

test('what it lacks is asked again after an hour', { tags: ['CLI-100'] }, async () => {
  const clock = manualClock();
  let isUpgraded = false;
  const offered = createOffered(
    { probe: async (_service, _method, path) => ({ status: isUpgraded || path !== '/audit' ? 400 : 404, body: {} }) },
    clock,
    { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  );
  offered.start();
  onTestFinished(offered.stop);
  expect(await offered.missing()).toContain('GET /audit');
  isUpgraded = true;
  expect(await offered.missing()).toContain('GET /audit');
  clock.advance(HOUR_MS);
  await expect.poll(offered.missing).not.toContain('GET /audit');
});

test(
  'a call behind a sign-in is found out by its first use, a missing record never',
  { tags: ['CLI-100'] },
  async () => {
    const servers = await startPlainServers();
    const { token } = await servers.join(1, ROLES.admin);
    const { gateway, call } = servers;
    expect(await missing(servers, token)).not.toContain('POST /user/logout');
    gateway.refuse((line) => /^POST \/(?:user\/logout|admin\/user\/unban) /.test(line) && line.endsWith(token), 404, {
      message: 'Nothing there.',
    });
    const unban = await call(token, 'POST', '/admin/user/unban', { user_id: 99 });
    expect([unban.status, unban.body.message, unban.body.not_offered]).toEqual([404, 'Nothing there.', undefined]);
    const logout = await call(token, 'POST', '/user/logout');
    expect([logout.status, logout.body.not_offered]).toEqual([404, 'POST /user/logout']);
    expect(await missing(servers, token)).toEqual(expect.arrayContaining(['POST /user/logout']));
    expect(await missing(servers, token)).not.toContain('POST /admin/user/unban');
  },
);

test('nothing but a read is asked in the name of the relay', async () => {
  const { gateway } = await startPlainServers();
  await expect.poll(() => gateway.asked).toContainEqual(expect.stringMatching(/^POST \/user\/logout/));
  expect(gateway.asked.filter((line) => line.startsWith('POST')).filter((line) => !line.endsWith(' '))).toEqual([]);
});

test('a list of the specification that is missing is told, and looked for again a minute later', async () => {
  const servers = await startPlainServers();
  const { token } = await servers.join(1, ROLES.admin);
  expect(await missing(servers, token)).toContain('GET /credit_note');
  servers.gateway.answer('GET /credit_note', () => [200, { creditNotes: [], count: 0 }]);
  servers.clock.advance(60_000);
  await expect.poll(() => missing(servers, token)).not.toContain('GET /credit_note');
});

test('where the gateway looks up no PIN codes, the table of the product does', async () => {
  const servers = await startPlainServers();
  const { token } = await servers.join(1, ROLES.admin);
  expect(await missing(servers, token)).not.toContain('GET /pincode/{pin}');
  expect((await servers.call(token, 'GET', '/pincode/570001')).body).toEqual({
    ...{ success: true, district: 'Mysuru', state: 'Karnataka' },
  });
  expect((await servers.call(token, 'GET', '/pincode/999999')).body).toMatchObject({ code: 'not_found' });
  const customer = await servers.join(2, ROLES.customer);
  expect((await servers.call(customer.token, 'GET', '/pincode/570001')).status).toBe(403);
  expect((await servers.call('nobody', 'GET', '/pincode/570001')).status).toBe(401);
});
