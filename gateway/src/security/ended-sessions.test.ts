import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityCalls } from '@console/shared/calls/security';
import type { SecurityEntry } from '@console/shared/calls/security';
import { userCalls } from '@console/shared/calls/user';
import { TOKEN } from '@console/shared/constants';
import { openSession } from '../session/sessions.ts';
import { bearer, post, signIn } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const FIREFOX = 'Gecko/20100101 (Linux) Firefox/145.0';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const entries = async (query: Input): Promise<SecurityEntry[]> =>
  (await send(gateway, securityCalls.list, USER.admin, query)).json().entries;

test('given a session that ended, the security log shows device, address and reason', async () => {
  const email = 'sunil@demo.in';
  await gateway.app.db.updateTable('users').set({ email }).where('user_id', '=', USER.sales).execute();
  const from = (address: string) => ({ user_agent: FIREFOX, address, request_id: null });
  const open = async (address: string) => openSession(gateway.app, USER.sales, from(address));
  const ended = async () => (await entries({ kind: 'session_ended' })).map(({ by, what }) => [by?.user_id, what]);
  const session = (address: string, how: string) => `Firefox on Linux at ${address}: ${how}`;

  await post(gateway, '/user/logout', {}, bearer(await open('203.0.113.1')));
  gateway.clock.advance(1_000);
  await open('203.0.113.2');
  const own = await signIn(gateway, email);
  await post(gateway, '/user/sessions/end', {}, bearer(own));
  gateway.clock.advance(1_000);
  await post(gateway, '/user/logout', {}, bearer(own));
  gateway.clock.advance(1_000);
  await open('203.0.113.3');
  await send(gateway, userCalls.logout, USER.admin, { user_id: USER.sales });
  gateway.clock.advance(1_000);
  const { refreshToken } = await open('203.0.113.4');
  await post(
    gateway,
    '/user/refreshAccessToken',
    { refreshToken },
    { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.5' },
  );
  gateway.clock.advance(60_000);
  await post(gateway, '/user/refreshAccessToken', { refreshToken });
  gateway.clock.advance(1_000);
  await open('203.0.113.6');
  await send(gateway, userCalls.ban, USER.admin, { user_id: USER.sales });

  expect(await ended()).toEqual([
    [USER.admin, session('203.0.113.6', 'the user was banned')],
    [undefined, session('203.0.113.5', 'a refresh token was used twice')],
    [USER.admin, session('203.0.113.3', 'forced logout')],
    [USER.sales, expect.stringMatching(/^An unknown device at .*: signed out$/)],
    [USER.sales, session('203.0.113.2', 'ended from another session')],
    [USER.sales, session('203.0.113.1', 'signed out')],
  ]);
});

test('given a session that had expired before its user was signed out, the security log has nothing', async () => {
  await openSession(gateway.app, USER.sales);
  gateway.clock.advance(TOKEN.refreshIdleMs + 1);
  await send(gateway, userCalls.logout, USER.admin, { user_id: USER.sales });
  expect(await entries({ kind: 'session_ended' })).toEqual([]);
  expect(await entries({ kind: 'logout' })).toMatchObject([{ about: { user_id: USER.sales } }]);
});
