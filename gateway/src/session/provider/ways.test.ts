import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { identityProvider } from '@console/shared/testing/identity-provider';
import type { StartedProvider } from '@console/shared/testing/identity-provider';
import type { Config } from '../../config.ts';
import { testApp, TEST_CONFIG } from '../../testing/app.ts';
import type { TestApp } from '../../testing/app.ts';
import { addUser, post, requestCode } from '../testing.ts';
import { answerOf, begin, finish, signInAs, ways } from './testing.ts';

const ASHA = 'asha.rao@demo.in';
const REDIRECT_URI = `${TEST_CONFIG.publicUrl}/login/callback`;

let provider: StartedProvider;
beforeAll(async () => {
  provider = await identityProvider();
  await provider.start(REDIRECT_URI);
});
afterAll(() => provider.end());

let test: TestApp;
const open = async (overrides: Partial<Config>) => {
  test = await testApp(overrides);
};
afterEach(() => test.app.close());

it(
  'a provider that is down does not prevent sign-in by code, is reported, and is back as soon as it responds',
  { tags: ['SES-13'] },
  async () => {
    const own = await identityProvider();
    await open({ signIn: { otp: true, provider: own.settings } });
    await addUser(test, { email: ASHA });
    const down = { otp: true, provider: { name: 'Company login', is_up: false } };
    const away = {
      success: false,
      code: 'gateway_unavailable',
      message: 'Company login cannot be reached at the moment.',
    };
    expect(await ways(test)).toEqual(down);
    expect((await post(test, '/signIn/provider', {})).json()).toEqual(away);
    expect(await requestCode(test, { type: 'EMAIL', value: ASHA })).toMatchObject({ first_name: 'Asha' });
    await own.start(REDIRECT_URI);
    test.clock.advance(60_000);
    expect(await ways(test)).toMatchObject({ provider: { is_up: true } });
    const { url, cookie } = await begin(test);
    const answer = await answerOf(url, ASHA);
    await own.end();
    const refused = await finish(test, answer, cookie);
    expect([refused.statusCode, refused.json()]).toEqual([502, away]);
    test.clock.advance(60_000);
    expect(await ways(test)).toEqual(down);
  },
);

it('without codes the three calls for them name the ways to sign in instead', { tags: ['SES-13'] }, async () => {
  await open({ signIn: { otp: false, provider: provider.settings }, inbox: 'none' });
  await addUser(test, { email: ASHA });
  expect(await ways(test)).toMatchObject({ otp: false });
  const identifier = { type: 'EMAIL', value: ASHA };
  for (const [path, body] of [
    ['/sendOtp', identifier],
    ['/resendOtp', { sessionId: 'x' }],
    ['/verifyUser', { ...identifier, otp: '123456', sessionId: 'x' }],
  ] as const) {
    const refused = await post(test, path, body);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { success: false, code: 'forbidden', message: 'This console has no one-time codes. Sign in with Company login.' },
    ]);
  }
  expect((await signInAs(test, ASHA)).statusCode).toBe(200);
  expect(await test.app.mailer.deliver({ to: ASHA, channel: 'email', subject: 'Quotation', text: '' })).toEqual({
    sent: false,
    reason: 'This console cannot send messages: MAIL_URL is not set.',
  });
});

it('without a provider there is no such way, and nothing of it is stored', { tags: ['SES-13'] }, async () => {
  await open({ signIn: { otp: true, provider: undefined } });
  expect(await ways(test)).toEqual({ otp: true, provider: null });
  for (const [path, body] of [
    ['/signIn/provider', {}],
    ['/signIn/provider/finish', { answer: 'code=1' }],
  ] as const) {
    const refused = await post(test, path, body);
    expect([refused.statusCode, refused.json().message, refused.cookies]).toEqual([
      404,
      'This console does not use an identity provider.',
      [],
    ]);
  }
});
