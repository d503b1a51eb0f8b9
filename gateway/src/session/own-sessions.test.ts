import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionCalls } from '@console/shared/calls/session';
import { TOKEN } from '@console/shared/constants';
import { Value } from 'typebox/value';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { openSession } from './sessions.ts';
import type { Tokens } from './sessions.ts';
import { addUser, bearer, codeFor, logged, post, requestCode } from './testing.ts';

const ASHA = { type: 'EMAIL', value: 'asha.rao@demo.in' } as const;
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let gateway: TestApp;
let user_id: number;
beforeEach(async () => {
  gateway = await testApp();
  user_id = await addUser(gateway, { email: ASHA.value });
});
afterEach(() => gateway.app.close());

const from = (userAgent: string, address: string) => ({ 'user-agent': userAgent, 'x-forwarded-for': address });

async function signInFrom(headers: Record<string, string>): Promise<Tokens> {
  const { sessionId } = await requestCode(gateway, ASHA);
  const otp = await codeFor(gateway, ASHA.value);
  return (await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp }, headers)).json().user;
}
const list = async (tokens: Tokens) =>
  (await gateway.app.inject({ url: '/user/sessions', headers: bearer(tokens) })).json();
const end = (tokens: Tokens, body: object) => post(gateway, '/user/sessions/end', body, bearer(tokens));
const status = async (tokens: Tokens) =>
  (await gateway.app.inject({ url: '/user/profile', headers: bearer(tokens) })).statusCode;

describe("a person's own sessions", () => {
  test(
    'are listed with device, address and last use, newest first, with the current one marked',
    { tags: ['SEC-32', 'SES-19'] },
    async () => {
      const laptop = await signInFrom(from(LAPTOP, '203.0.113.7'));
      const began = gateway.clock.now.toISOString();
      gateway.clock.advance(60_000);
      await signInFrom(from(PHONE, '198.51.100.9'));
      await openSession(gateway.app, await addUser(gateway, { email: 'other@demo.in' }));
      const reply = await list(laptop);
      const now = gateway.clock.now.toISOString();
      expect(reply).toEqual({
        sessions: [
          {
            ...{ session_id: expect.any(String), device: 'Chrome on Android', address: '198.51.100.9' },
            ...{ created_date: now, last_used: now, is_current: false },
          },
          {
            ...{ session_id: expect.any(String), device: 'Firefox on Linux', address: '203.0.113.7' },
            ...{ created_date: began, last_used: began, is_current: true },
          },
        ],
        count: 2,
      });
      expect([...Value.Errors(sessionCalls.sessions.reply, reply)]).toEqual([]);
    },
  );

  test('were last used when their tokens were last renewed, from that place', { tags: ['SES-19'] }, async () => {
    const laptop = await signInFrom(from(LAPTOP, '203.0.113.7'));
    gateway.clock.advance(TOKEN.accessMs);
    const renewed = await post(
      gateway,
      '/user/refreshAccessToken',
      { refreshToken: laptop.refreshToken },
      from(LAPTOP, '203.0.113.8'),
    );
    expect((await list(renewed.json())).sessions).toMatchObject([
      { address: '203.0.113.8', last_used: gateway.clock.now.toISOString() },
    ]);
  });

  test('are not written by ordinary calls', async () => {
    const tokens = await openSession(gateway.app, user_id);
    const rows = () => gateway.app.db.selectFrom('sessions').selectAll().execute();
    const before = await rows();
    gateway.clock.advance(60_000);
    await list(tokens);
    expect(await rows()).toEqual(before);
  });

  test('are not listed once ended', { tags: ['SES-19'] }, async () => {
    const ended = await openSession(gateway.app, user_id);
    await post(gateway, '/user/logout', {}, bearer(ended));
    await openSession(gateway.app, user_id);
    gateway.clock.advance(TOKEN.refreshIdleMs);
    expect((await list(await openSession(gateway.app, user_id))).count).toBe(1);
  });

  test('can be ended one by one, and their sockets close', { tags: ['SEC-32', 'SES-20'] }, async () => {
    const [mine, other, third] = [await opened(), await opened(), await opened()];
    const { session_id } = await idOf(other);
    expect((await end(mine, { session_id })).json()).toEqual({ success: true });
    expect([await status(mine), await status(other), await status(third)]).toEqual([200, 401, 200]);
    expect(await logged(gateway)).toEqual([{ user_id, session_id, reason: 'logout' }]);
    expect((await end(mine, { session_id })).statusCode).toBe(404);
  });

  test('can all be ended except the current one', { tags: ['SES-20'] }, async () => {
    const [mine, ...others] = [await opened(), await opened(), await opened()];
    const stranger = await openSession(gateway.app, await addUser(gateway, { email: 'other@demo.in' }));
    expect((await end(mine, {})).statusCode).toBe(200);
    expect(await Promise.all([mine, ...others, stranger].map(status))).toEqual([200, 401, 401, 200]);
    expect(await logged(gateway)).toHaveLength(2);
  });

  test('cannot be ended by somebody else', { tags: ['SEC-32', 'SES-20'] }, async () => {
    const stranger = await openSession(gateway.app, await addUser(gateway, { email: 'other@demo.in' }));
    const { session_id } = await idOf(stranger);
    expect((await end(await opened(), { session_id })).statusCode).toBe(404);
    expect(await status(stranger)).toBe(200);
  });

  test('do not exist for the relay', async () => {
    const { app, service } = gateway;
    expect((await app.inject({ url: '/user/sessions', headers: service })).statusCode).toBe(401);
  });
});

const opened = () => openSession(gateway.app, user_id);
const idOf = async (tokens: Tokens): Promise<{ session_id: string }> =>
  (await gateway.app.inject({ url: '/user/profile', headers: bearer(tokens) })).json().session;
