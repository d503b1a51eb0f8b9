import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { TOKEN } from '@console/shared/constants';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { granted } from '../testing/grants.ts';
import { openSession } from './sessions.ts';
import type { Tokens } from './sessions.ts';
import { addUser, bearer, logged, post } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REFUSED = { success: false, code: 'unauthorized', message: 'Unauthorized Access' };

describe('sessions', () => {
  let test: TestApp;
  let user_id: number;
  let tokens: Tokens;
  beforeEach(async () => {
    test = await testApp();
    user_id = await addUser(test, { email: 'asha.rao@demo.in' });
    tokens = await openSession(test.app, user_id);
  });
  afterEach(() => test.app.close());

  const profile = async ({ accessToken }: Tokens) =>
    (await test.app.inject({ url: '/user/profile', headers: { authorization: `Bearer ${accessToken}` } })).statusCode;
  const refresh = (refreshToken: string) => post(test, '/user/refreshAccessToken', { refreshToken });
  const refreshed = async (refreshToken: string): Promise<Tokens> => (await refresh(refreshToken)).json();

  describe('an access token', () => {
    it('lives ten minutes', { tags: ['SEC-39'] }, async () => {
      test.clock.advance(TOKEN.accessMs - 1_000);
      expect(await profile(tokens)).toBe(200);
      test.clock.advance(1_000);
      expect(await profile(tokens)).toBe(401);
    });

    it('must be whole, and signed by us with the one algorithm', { tags: ['SEC-28', 'SEC-38'] }, async () => {
      const [head, body, signature] = tokens.accessToken.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));
      const lengthened = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .sign(test.app.keys.accessTokens[0]);
      const unsigned = `${encode({ alg: 'none' })}.${body}.`;
      const changed = `${head}.${encode({ ...claims, sub: '99' })}.${signature}`;
      for (const accessToken of [forged, lengthened, unsigned, changed, 'rubbish', tokens.refreshToken]) {
        expect(await profile({ ...tokens, accessToken })).toBe(401);
      }
    });

    it.each(['', 'Bearer', 'Basic YTpi', 'Bearer  '])('is not "%s"', { tags: ['CLI-28'] }, async (authorization) => {
      const refused = await test.app.inject({ url: '/user/profile', headers: { authorization } });
      expect([refused.statusCode, refused.json()]).toEqual([401, REFUSED]);
    });

    it('has the role’s current permissions', { tags: ['ROL-4'] }, async () => {
      const manager = await addUser(test, { role_id: 1010 });
      const headers = bearer(await openSession(test.app, manager));
      const permissions = async () =>
        (await test.app.inject({ url: '/user/profile', headers })).json().user.permissions;
      expect((await permissions()).purchase_order).toEqual({ READ: true, WRITE: true, UPDATE: true });
      const { purchase_order } = await granted(test.app.db, 1010, { purchase_order: ['APPROVE'] }, permissions);
      expect(purchase_order.APPROVE).toBe(true);
    });

    it.each([{ is_banned: true }, { is_deleted: true }])('ends with its user: %o', async (end) => {
      await test.app.db.updateTable('users').set(end).where('user_id', '=', user_id).execute();
      expect(await profile(tokens)).toBe(401);
      expect((await refresh(tokens.refreshToken)).statusCode).toBe(401);
      await expect(openSession(test.app, user_id)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('says that its user was banned, to the owner of a refresh token alone', { tags: ['SES-9'] }, async () => {
      await test.app.db.updateTable('users').set({ is_banned: true }).where('user_id', '=', user_id).execute();
      expect((await refresh(tokens.refreshToken)).json()).toEqual({ ...REFUSED, reason: 'ban' });
      expect((await refresh('no-such-token')).json()).toEqual(REFUSED);
      await test.app.db.updateTable('users').set({ is_deleted: true, is_banned: false }).execute();
      expect((await refresh(tokens.refreshToken)).json()).toEqual(REFUSED);
    });
  });

  describe('a refresh token', () => {
    it('rotates', { tags: ['SES-16'] }, async () => {
      test.clock.advance(TOKEN.accessMs);
      const next = await refreshed(tokens.refreshToken);
      expect(next.refreshToken).not.toBe(tokens.refreshToken);
      expect(await profile(next)).toBe(200);
      expect((await refresh(next.refreshToken)).statusCode).toBe(200);
    });

    it('gives simultaneous callers the same successor', { tags: ['SEC-57'] }, async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refreshed(tokens.refreshToken)));
      expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      expect(await Promise.all(answers.map(profile))).toEqual(Array.from({ length: 8 }, () => 200));
    });

    it('still returns that successor for ten seconds', async () => {
      const next = await refreshed(tokens.refreshToken);
      test.clock.advance(TOKEN.refreshGraceMs);
      expect((await refreshed(tokens.refreshToken)).refreshToken).toBe(next.refreshToken);
      expect(await logged(test)).toEqual([]);
    });

    it('ends the session if used later than that', async () => {
      const next = await refreshed(tokens.refreshToken);
      test.clock.advance(TOKEN.refreshGraceMs + 1);
      const reused = await refresh(tokens.refreshToken);
      expect([reused.statusCode, reused.json()]).toEqual([401, REFUSED]);
      expect(await profile(next)).toBe(401);
      expect((await refresh(next.refreshToken)).statusCode).toBe(401);
      expect(await logged(test)).toEqual([{ user_id, session_id: expect.any(String), reason: 'logout' }]);
      expect(await sessionEnds(test)).toEqual(['reuse']);
    });

    it('ends the session if its successor was used already', { tags: ['SEC-31'] }, async () => {
      const next = await refreshed(tokens.refreshToken);
      const newest = await refreshed(next.refreshToken);
      expect((await refresh(tokens.refreshToken)).statusCode).toBe(401);
      expect(await profile(newest)).toBe(401);
    });

    it('ends no other session of the same user', async () => {
      const elsewhere = await openSession(test.app, user_id);
      await refreshed(tokens.refreshToken);
      test.clock.advance(MINUTE);
      await refresh(tokens.refreshToken);
      expect(await profile(elsewhere)).toBe(200);
    });

    it('that is unknown changes nothing', { tags: ['SES-16'] }, async () => {
      const refused = await refresh('no-such-token');
      expect([refused.statusCode, refused.json()]).toEqual([401, REFUSED]);
      expect(await profile(tokens)).toBe(200);
      expect((await post(test, '/user/refreshAccessToken', {})).statusCode).toBe(422);
    });

    it('is stored only as a hash', { tags: ['SEC-44'] }, async () => {
      await refreshed(tokens.refreshToken);
      const stored = JSON.stringify(await test.app.db.selectFrom('refresh_tokens').selectAll().execute());
      expect(stored).not.toContain(tokens.refreshToken);
      expect(stored).not.toContain((await refreshed(tokens.refreshToken)).refreshToken);
    });
  });

  describe('a session', () => {
    it('ends after twelve idle hours', { tags: ['ROL-23', 'SEC-29'] }, async () => {
      test.clock.advance(TOKEN.refreshIdleMs - 1);
      const next = await refreshed(tokens.refreshToken);
      test.clock.advance(TOKEN.refreshIdleMs);
      expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    });

    it('ends after seven days however active it is', { tags: ['ROL-23', 'SEC-29'] }, async () => {
      const { last } = await use(tokens, 7 * DAY - 5 * MINUTE);
      const final = await refreshed(last.refreshToken);
      expect(await profile(final)).toBe(200);
      test.clock.advance(5 * MINUTE);
      expect(await profile(final)).toBe(401);
      expect((await refresh(final.refreshToken)).statusCode).toBe(401);
    });

    it('of the wallboard lasts for weeks, but not when idle', { tags: ['ROL-23'] }, async () => {
      const wallboard = await openSession(test.app, await addUser(test, { role_id: 1002 }));
      const { last } = await use(wallboard, 30 * DAY);
      const next = await refreshed(last.refreshToken);
      expect(await profile(next)).toBe(200);
      test.clock.advance(TOKEN.refreshIdleMs);
      expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    });

    /** Refreshes every eleven hours until this much time has passed. */
    async function use(first: Tokens, milliseconds: number) {
      const end = test.clock.now.getTime() + milliseconds;
      let last = first;
      while (test.clock.now.getTime() < end) {
        test.clock.advance(Math.min(11 * HOUR, end - test.clock.now.getTime()));
        if (test.clock.now.getTime() < end) last = await refreshed(last.refreshToken);
      }
      return { last };
    }

    it('ends at logout, and the log names it', { tags: ['SEC-30', 'SES-8', 'SES-17'] }, async () => {
      const elsewhere = await openSession(test.app, user_id);
      const { session } = (await test.app.inject({ url: '/user/profile', headers: bearer(tokens) })).json();
      const answer = await post(test, '/user/logout', {}, bearer(tokens));
      expect(answer.json()).toEqual({ success: true });
      expect(await logged(test)).toEqual([{ user_id, session_id: session.session_id, reason: 'logout' }]);
      expect([await profile(tokens), await profile(elsewhere)]).toEqual([401, 200]);
      expect((await refresh(tokens.refreshToken)).statusCode).toBe(401);
      expect((await post(test, '/user/logout', {}, bearer(tokens))).statusCode).toBe(401);
      expect(await sessionEnds(test)).toEqual(['logout', null]);
    });
  });

  it.each(['PUT', 'POST'] as const)(
    'records activity (%s) without a change',
    { tags: ['CLI-2', 'SES-21', 'SES-22'] },
    async (method) => {
      const track = () => test.app.inject({ method, url: '/userTracking', headers: bearer(tokens) });
      expect((await track()).json()).toEqual({ success: true });
      test.clock.advance(15_000);
      await track();
      const seen = await test.app.db.selectFrom('user_activity').selectAll().execute();
      expect(seen).toEqual([{ user_id, last_seen_at: test.clock.now.toISOString() }]);
      expect(await test.app.db.selectFrom('changes').selectAll().execute()).toEqual([]);
      expect((await test.app.inject({ method, url: '/userTracking' })).statusCode).toBe(401);
    },
  );
});

const sessionEnds = async ({ app }: TestApp) =>
  (await app.db.selectFrom('sessions').select('end_reason').orderBy('created_at').orderBy('end_reason').execute()).map(
    ({ end_reason }) => end_reason,
  );
