import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { linkTo, PDF, upload } from '../files/testing.ts';
import { KEPT_MS } from '../session/keys.ts';
import { readAccess, signAccess } from '../session/tokens.ts';
import { addUser, bearer, codeFor, post, requestCode, signIn } from '../session/testing.ts';
import type { Tokens } from '../session/sessions.ts';
import { TEST_CONFIG, testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

const ADDRESS = 'asha.rao@demo.in';
const SECOND = 1_000;

let gateway: TestApp;
let user_id: number;
beforeEach(async () => {
  gateway = await testApp();
  user_id = await addUser(gateway, { email: ADDRESS });
});
afterEach(() => gateway.app.close());

const rotate = async (headers = gateway.service) => {
  gateway.clock.advance(SECOND);
  const reply = await gateway.app.inject({ method: 'POST', url: '/keys/rotate', headers });
  expect(reply.statusCode).toBe(200);
};
const profile = async (tokens: Tokens, app: FastifyInstance = gateway.app) =>
  (await app.inject({ url: '/user/profile', headers: bearer(tokens) })).statusCode;
const refresh = async ({ refreshToken }: Tokens): Promise<Tokens> =>
  (await post(gateway, '/user/refreshAccessToken', { refreshToken })).json();

test('only the service token rotates the keys', async () => {
  const url = '/keys/rotate';
  const admin = await gateway.as(user_id);
  const statuses = await Promise.all(
    [{}, admin].map(async (headers) => (await gateway.app.inject({ method: 'POST', url, headers })).statusCode),
  );
  expect(statuses).toEqual([401, 403]);
});

test('every key is new after a rotation, and sessions stay signed in', { tags: ['SEC-43'] }, async () => {
  const RINGS = ['codes', 'accessTokens', 'refreshTokens', 'fileLinks', 'providerSignIn'] as const;
  const signing = () => RINGS.map((name) => gateway.app.keys[name][0]);
  const before = signing();
  const tokens = await signIn(gateway, ADDRESS);
  await rotate();
  expect(RINGS.map((name) => gateway.app.keys[name][1])).toEqual(before);
  expect(new Set([...before, ...signing()]).size).toBe(2 * RINGS.length);
  expect(await profile(tokens)).toBe(200);
  const renewed = await refresh(tokens);
  expect(await profile(renewed)).toBe(200);
  await rotate();
  await rotate();
  expect(await profile(await refresh(renewed))).toBe(200);
});

test('a refresh whose reply was lost is repeated after a rotation with the same result', async () => {
  const tokens = await signIn(gateway, ADDRESS);
  const { refreshToken } = await refresh(tokens);
  await rotate();
  const repeated = await refresh(tokens);
  expect(repeated.refreshToken).toBe(refreshToken);
  expect(await profile(await refresh(repeated))).toBe(200);
});

test('a code requested before a rotation signs in after it', async () => {
  const { sessionId } = await requestCode(gateway, { type: 'EMAIL', value: ADDRESS });
  await rotate();
  const given = { type: 'EMAIL', value: ADDRESS, sessionId, otp: await codeFor(gateway, ADDRESS) };
  expect((await post(gateway, '/verifyUser', given)).statusCode).toBe(200);
});

test('a link to a file from before a rotation works after it', async () => {
  const file = (await upload(gateway, user_id, [{ bytes: PDF, name: 'receipt.pdf' }])).json<{ file_name: string }>();
  const link = (await linkTo(gateway, user_id, file.file_name)) ?? '';
  await rotate();
  expect((await gateway.app.inject({ url: `/files/${file.file_name}`, query: { link } })).statusCode).toBe(200);
});

test(
  'a key verifies what it signed for its lifetime and no longer, and not at all after a second rotation',
  { tags: ['SEC-43'] },
  async () => {
    const tokens = await signIn(gateway, ADDRESS);
    const { session_id } = (await readAccess(gateway.app.keys, tokens.accessToken, gateway.clock.now)) ?? {
      session_id: '',
    };
    const lasting = async () => ({
      ...tokens,
      accessToken: await signAccess(
        { ...gateway.app.keys },
        { user_id, session_id, expires_at: new Date(gateway.clock.now.getTime() + 10 * KEPT_MS) },
        gateway.clock.now,
      ),
    });
    const first = await lasting();
    await rotate();
    expect(await profile(first)).toBe(200);
    const second = await lasting();
    await rotate();
    expect([await profile(first), await profile(second)]).toEqual([401, 200]);
    gateway.clock.advance(KEPT_MS);
    await gateway.app.keys.renew();
    expect(await profile(second)).toBe(401);
  },
);

test(
  'a gateway that missed a rotation accepts what another one signs with a new key',
  { tags: ['SEC-43'] },
  async () => {
    const connection = { ...gateway.app.connection, close: async () => {} };
    const other = await buildApp({ connection, config: TEST_CONFIG, clock: () => gateway.clock.now });
    await rotate();
    const tokens = await signIn(gateway, ADDRESS);
    expect(await profile(tokens, other)).toBe(200);
    expect(other.keys.accessTokens).toEqual(gateway.app.keys.accessTokens);
    await other.close();
  },
);
