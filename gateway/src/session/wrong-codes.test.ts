import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTP } from '@console/shared/constants';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { addUser, codeFor, post } from './testing.ts';

const ASHA = 'asha.rao@demo.in';
const NOBODY = 'nobody@demo.in';
const HOME = '203.0.113.1';
const DAY_MS = 24 * 3_600_000;
const PAUSED =
  'Too many wrong codes were entered for this account. Sign-in from here is paused until 22 Nov 2026 12:00 PM.';

describe('wrong codes', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
    await addUser(test, { email: ASHA });
  });
  afterEach(() => test.app.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const begin = async (value: string, address: string): Promise<string> => {
    const reply = await post(test, '/sendOtp', { type: 'EMAIL', value }, from(address));
    return reply.json().user?.sessionId ?? reply.json().message;
  };
  const verify = (value: string, sessionId: string, otp: string, address: string) =>
    post(test, '/verifyUser', { type: 'EMAIL', value, sessionId, otp }, from(address));
  /** As many wrong codes as one address may try in a day. */
  const guess = async (value: string, address: string) => {
    for (let codes = 0; codes < OTP.wrongPerAsker.max / OTP.tries; codes += 1) {
      const sessionId = await begin(value, address);
      for (let tries = 0; tries < OTP.tries; tries += 1) {
        expect((await verify(value, sessionId, 'wrong!', address)).statusCode).toBe(400);
      }
    }
  };
  const guessAll = async (value: string) => {
    for (let at = 0; at < OTP.wrongPerAccount.max / OTP.wrongPerAsker.max; at += 1) {
      await guess(value, `198.51.100.${at}`);
    }
  };
  const signIn = async (address: string) => {
    const sessionId = await begin(ASHA, address);
    return verify(ASHA, sessionId, await codeFor(test, ASHA), address);
  };
  const notices = async () => {
    const { messages } = (await test.app.inject('/dev/messages')).json();
    return (messages as { to: string; subject: string; text: string }[]).filter(({ subject }) => /Wrong/.test(subject));
  };

  it.each([ASHA, NOBODY])(
    'twenty for %s in a day from one address pause sign-in there, and nowhere else',
    async (value) => {
      const open = await begin(value, HOME);
      const right = value === ASHA ? await codeFor(test, ASHA) : undefined;
      const theirs = await begin(value, '198.51.100.1');
      await guess(value, '198.51.100.1');
      for (const refused of [
        await verify(value, theirs, 'wrong!', '198.51.100.1'),
        await post(test, '/sendOtp', { type: 'EMAIL', value }, from('198.51.100.1')),
      ]) {
        expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
          429,
          String(DAY_MS / 1000),
          PAUSED,
        ]);
      }
      expect((await verify(value, open, right ?? 'wrong!', HOME)).statusCode).toBe(right ? 200 : 400);
      expect(await notices()).toEqual([]);
      test.clock.advance(DAY_MS);
      expect(await begin(value, '198.51.100.1')).not.toMatch(/paused/);
    },
  );

  it(
    'a hundred in a day pause sign-in from unknown addresses, and the owner is notified once',
    { tags: ['SEC-22'] },
    async () => {
      expect((await signIn(HOME)).statusCode).toBe(200);
      const open = await begin(ASHA, '198.51.100.200');
      const right = await codeFor(test, ASHA);
      await guessAll(ASHA);
      expect(await begin(ASHA, '198.51.100.99')).toBe(PAUSED);
      expect((await verify(ASHA, open, right, '198.51.100.200')).json().message).toBe(PAUSED);
      expect((await signIn(HOME)).statusCode).toBe(200);
      expect(await notices()).toMatchObject([
        {
          to: ASHA,
          text: expect.stringContaining('Until 22 Nov 2026 12:00 PM, sign-in is paused, except from networks'),
        },
      ]);
      const wrong = await verify(ASHA, await begin(ASHA, HOME), 'wrong!', HOME);
      expect([wrong.statusCode, (await notices()).length]).toEqual([400, 1]);
      test.clock.advance(DAY_MS);
      expect((await signIn('198.51.100.99')).statusCode).toBe(200);
    },
  );

  it('a hundred for an unknown account get the same reply, and notify nobody', async () => {
    await guessAll(NOBODY);
    expect(await begin(NOBODY, '198.51.100.99')).toBe(PAUSED);
    expect(await notices()).toEqual([]);
  });

  it('simultaneous ones do not exceed the total', async () => {
    const addresses = Array.from({ length: 30 }, (_, at) => `198.51.100.${at}`);
    const sessions: [string, string][] = [];
    for (const address of addresses) sessions.push([address, await begin(ASHA, address)]);
    const answers = await Promise.all(
      sessions.flatMap(([address, id]) => Array.from({ length: OTP.tries }, () => verify(ASHA, id, 'wrong!', address))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(OTP.wrongPerAccount.max);
    expect(await notices()).toHaveLength(1);
  });

  it('an attempt without a code is not a guess', async () => {
    const sessionId = await begin(ASHA, HOME);
    for (let tries = 0; tries < OTP.wrongPerAsker.max; tries += 1) {
      await verify(ASHA, 'no-such-session', 'wrong!', HOME);
      await verify(ASHA, sessionId, 'wrong!', HOME);
    }
    expect((await signIn(HOME)).statusCode).toBe(200);
  });
});
