import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROVIDER } from '@console/shared/constants';
import { identityProvider } from '@console/shared/testing/identity-provider';
import type { StartedProvider } from '@console/shared/testing/identity-provider';
import type { Config } from '../../config.ts';
import { testApp, TEST_CONFIG } from '../../testing/app.ts';
import type { TestApp } from '../../testing/app.ts';
import { addUser, bearer, post } from '../testing.ts';
import { openAttempt, sealAttempt } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { answerOf, begin, COOKIE, finish, signInAs, ways } from './testing.ts';
import type { Begun } from './testing.ts';

const ASHA = 'asha.rao@demo.in';
const REDIRECT_URI = `${TEST_CONFIG.publicUrl}/login/callback`;

let provider: StartedProvider;
beforeAll(async () => {
  provider = await identityProvider();
  await provider.start(REDIRECT_URI);
});
afterAll(() => provider.end());

let test: TestApp;
const open = async (overrides: Partial<Config> = {}) => {
  test = await testApp({ signIn: { otp: true, provider: provider.settings }, ...overrides });
};
afterEach(() => test.app.close());

const sessions = () => test.app.db.selectFrom('sessions').select('user_id').execute();

const UNCONFIRMED = {
  success: false,
  code: 'bad_request',
  message: 'Company login did not confirm this sign-in. Try again.',
};
const ELSEWHERE = 'This sign-in started in another browser, or took too long. Try again.';
const NOT_THEM = (email: string) => `${email} can't sign in to this console. Ask an admin, or use another account.`;

describe('sign-in by an identity provider', () => {
  let asha: number;
  beforeEach(async () => {
    await open();
    asha = await addUser(test, { email: 'Asha.Rao@demo.in' });
  });

  it(
    'gives a session like that by code, which can be refreshed, is ended by a ban, and does not mention the provider',
    { tags: ['SEC-27', 'SES-15'] },
    async () => {
      expect(await ways(test)).toEqual({ otp: true, provider: { name: 'Company login', is_up: true } });
      const reply = await signInAs(test, ASHA);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        {
          success: true,
          message: 'You are signed in.',
          user: { accessToken: expect.any(String), refreshToken: expect.any(String) },
        },
      ]);
      expect(reply.cookies).toMatchObject([{ name: COOKIE, value: '', path: '/' }]);
      const { user } = reply.json();
      const profile = await test.app.inject({ url: '/user/profile', headers: bearer(user) });
      expect(profile.json().user).toMatchObject({ user_id: asha, role_id: 1001 });
      const renewed = await post(test, '/user/refreshAccessToken', { refreshToken: user.refreshToken });
      expect(renewed.statusCode).toBe(200);
      const admin = await addUser(test, { email: 'admin@demo.in' });
      await post(test, '/admin/user/ban', { user_id: asha }, await test.as(admin));
      const after = await test.app.inject({ url: '/user/profile', headers: bearer(renewed.json()) });
      expect(after.statusCode).toBe(401);
    },
  );

  it(
    'begins with a fresh challenge, state and nonce, an exact return address, and a cookie for this browser',
    { tags: ['SEC-41', 'SES-14'] },
    async () => {
      const [first, second] = [await post(test, '/signIn/provider', {}), await post(test, '/signIn/provider', {})];
      const [one, other] = [first, second].map((reply) => new URL(reply.json().url).searchParams);
      expect(Object.fromEntries(one ?? [])).toEqual({
        client_id: 'console',
        response_type: 'code',
        redirect_uri: REDIRECT_URI,
        scope: 'openid email',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.get(name)).not.toBe(other?.get(name));
      expect(first.cookies).toEqual([
        {
          ...{ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: PROVIDER.attemptMs / 1_000 },
          value: expect.stringMatching(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/),
        },
      ]);
      expect((await begin(test, { again: true })).url).toContain('prompt=login');
    },
  );

  it.each([
    ['nobody knows', 'stranger@demo.in', NOT_THEM('stranger@demo.in')],
    ['is banned', 'banned@demo.in', NOT_THEM('banned@demo.in')],
    ['was deleted', 'deleted@demo.in', NOT_THEM('deleted@demo.in')],
    [
      'is not verified there',
      'unverified@demo.in',
      'Company login has not verified the email address unverified@demo.in. Verify it there first.',
    ],
    ['has no address there', 'asha', 'Company login did not give us an email address to sign you in with.'],
    // The Kelvin sign becomes a k in lower case.
    ['is spelt alike', '\u212Airan@demo.in', 'Company login did not give us an email address to sign you in with.'],
  ])('refuses with a message a user whom it %s', { tags: ['SES-15'] }, async (_who, account, message) => {
    await addUser(test, { email: 'banned@demo.in', is_banned: true });
    await addUser(test, { email: 'deleted@demo.in', is_deleted: true });
    await addUser(test, { email: 'unverified@demo.in' });
    await addUser(test, { email: 'kiran@demo.in' });
    const refused = await signInAs(test, account);
    expect([refused.statusCode, refused.json()]).toEqual([403, { success: false, code: 'forbidden', message }]);
    expect(await sessions()).toEqual([]);
  });

  it.each<[string, (begun: Begun, answer: string) => Promise<[answer: string, cookie: string | undefined]>, string?]>([
    ['the state of another sign-in', async ({ cookie }) => [await answerOf((await begin(test)).url, ASHA), cookie]],
    [
      'no state',
      async ({ cookie }, answer) => {
        const without = new URLSearchParams(answer);
        without.delete('state');
        return [without.toString(), cookie];
      },
    ],
    [
      'the code of another sign-in',
      async ({ cookie }, answer) => {
        const [mine, theirs] = [answer, await answerOf((await begin(test)).url, ASHA)].map(
          (one) => new URLSearchParams(one),
        );
        mine?.set('code', theirs?.get('code') ?? '');
        return [String(mine), cookie];
      },
    ],
    [
      'another issuer',
      async ({ cookie }, answer) => {
        const other = new URLSearchParams(answer);
        other.set('iss', 'https://elsewhere.example.in');
        return [other.toString(), cookie];
      },
    ],
    ['an error', async ({ cookie, url }) => [await answerOf(url, undefined), cookie]],
    ['nothing that was asked for', async ({ cookie }) => ['x=1', cookie]],
    ['two codes', async ({ cookie }, answer) => [`${answer}&code=other`, cookie]],
    ['the browser of somebody else', async (_begun, answer) => [answer, undefined], ELSEWHERE],
    ['a cookie that nobody sealed', async (_begun, answer) => [answer, 'e30..a.b.c'], ELSEWHERE],
  ])('refuses an answer with %s', { tags: ['SES-15'] }, async (_what, alter, message = UNCONFIRMED.message) => {
    const begun = await begin(test);
    const refused = await finish(test, ...(await alter(begun, await answerOf(begun.url, ASHA))));
    expect([refused.statusCode, refused.json()]).toEqual([400, { ...UNCONFIRMED, message }]);
    expect(await sessions()).toEqual([]);
  });

  it.each(['nonce', 'verifier'])(
    'refuses an answer whose %s differs from that of its start',
    { tags: ['SEC-42', 'SES-15'] },
    async (part) => {
      const { url, cookie } = await begin(test);
      const answer = await answerOf(url, ASHA);
      const { keys } = test.app;
      const attempt = await openAttempt(cookie, keys, test.clock.now);
      const other = { ...(attempt as Attempt), [part]: 'x'.repeat(43) };
      const refused = await finish(test, answer, await sealAttempt(other, keys, test.clock.now));
      expect([refused.statusCode, refused.json()]).toEqual([400, UNCONFIRMED]);
      expect(await sessions()).toEqual([]);
    },
  );

  it('accepts an answer once, and not after its time', { tags: ['SEC-41', 'SES-15'] }, async () => {
    const [once, late] = [await begin(test), await begin(test)];
    const answer = await answerOf(once.url, ASHA);
    expect((await finish(test, answer, once.cookie)).statusCode).toBe(200);
    expect((await finish(test, answer, once.cookie)).json()).toEqual(UNCONFIRMED);
    const answerLate = await answerOf(late.url, ASHA);
    test.clock.advance(PROVIDER.attemptMs);
    expect((await finish(test, answerLate, late.cookie)).json().message).toBe(ELSEWHERE);
    expect(await sessions()).toEqual([{ user_id: asha }]);
  });

  it('limits questions to the provider per address and minute', async () => {
    const { cookie } = await begin(test);
    for (let count = 0; count < PROVIDER.perAddress.max; count += 1) {
      expect((await finish(test, 'x=1', cookie)).statusCode).toBe(400);
    }
    const refused = await finish(test, 'x=1', cookie);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const elsewhere = { cookie: `${COOKIE}=${cookie}`, 'x-forwarded-for': '203.0.113.1' };
    expect((await post(test, '/signIn/provider/finish', { answer: 'x=1' }, elsewhere)).statusCode).toBe(400);
  });

  it(
    'begins only at the console’s own address, where its cookie and its answer meet',
    { tags: ['SES-14'] },
    async () => {
      const refused = await post(test, '/signIn/provider', {}, { origin: 'http://localhost:8080' });
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'To sign in with Company login, open the console at http://127.0.0.1:8080.',
      ]);
      const begun = await post(test, '/signIn/provider', {}, { origin: 'http://127.0.0.1:8080' });
      expect(begun.statusCode).toBe(200);
    },
  );
});

it('writes neither codes, tokens nor addresses into the log', { tags: ['SES-15'] }, async () => {
  const lines: string[] = [];
  test = await testApp(
    { signIn: { otp: true, provider: provider.settings }, logLevel: 'trace' },
    { write: (line) => void lines.push(line) },
  );
  await addUser(test, { email: ASHA });
  const { url, cookie } = await begin(test);
  const answer = await answerOf(url, ASHA);
  const signedIn = await finish(test, answer, cookie);
  await finish(test, answer, cookie);
  await signInAs(test, 'stranger@demo.in');
  const { state, code } = Object.fromEntries(new URLSearchParams(answer));
  const log = lines.join('');
  expect(log).toContain('/signIn/provider/finish');
  expect(log).toContain('invalid_grant');
  for (const secret of [code, state, cookie, signedIn.json().user.accessToken, ASHA, 'stranger@demo.in']) {
    expect(log).not.toContain(secret);
  }
});

it('behind https sends the cookie over https only and to this host only', { tags: ['SES-14'] }, async () => {
  await open({ publicUrl: 'https://console.example.in' });
  const reply = await post(test, '/signIn/provider', {});
  expect(reply.cookies).toMatchObject([
    { name: '__Host-console-sign-in', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(new URL(reply.json().url).searchParams.get('redirect_uri')).toBe('https://console.example.in/login/callback');
});

it('given a provider that describes people in the ID token, that token is trusted', async () => {
  const telling = await identityProvider();
  await telling.start(REDIRECT_URI, { CLAIMS: 'id_token' });
  try {
    await open({ signIn: { otp: true, provider: telling.settings } });
    await addUser(test, { email: ASHA });
    expect((await signInAs(test, ASHA)).statusCode).toBe(200);
    expect((await signInAs(test, 'unverified@demo.in')).statusCode).toBe(403);
  } finally {
    await telling.end();
  }
});
