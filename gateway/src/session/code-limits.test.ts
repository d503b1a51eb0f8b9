import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTP } from '@console/shared/constants';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { addUser, codeFor, post } from './testing.ts';

describe('limits of codes', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
    await addUser(test, { email: 'asha.rao@demo.in' });
  });
  afterEach(() => test.app.close());

  const send = (value: string, address = '203.0.113.1') =>
    post(test, '/sendOtp', { type: 'EMAIL', value }, { 'x-forwarded-for': address });
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
  /** As many requests as the address may make in a minute, each for another account. */
  const fill = async (address: string) => {
    for (let index = 0; index < OTP.perAddress.max; index += 1) {
      expect((await send(`guess${index}@demo.in`, address)).statusCode).toBe(200);
    }
  };

  const signInFrom = async (address: string) => {
    const { sessionId } = (await send('asha.rao@demo.in', address)).json().user;
    const body = { type: 'EMAIL', value: 'asha.rao@demo.in', sessionId, otp: await codeFor(test, 'asha.rao@demo.in') };
    expect((await post(test, '/verifyUser', body, { 'x-forwarded-for': address })).statusCode).toBe(200);
  };

  it.each(['asha.rao@demo.in', 'nobody@demo.in'])(
    'allow five in ten minutes for %s, without a pause between',
    async (value) => {
      for (let count = 0; count < 5; count += 1) expect((await send(value)).statusCode).toBe(200);
      test.clock.advance(60_500);
      const refused = await send(value);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('540');
      expect(refused.json()).toMatchObject({ success: false, code: 'rate_limited', message: expect.any(String) });
      expect((await send('somebody.else@demo.in')).statusCode).toBe(200);
      test.clock.advance(539_500);
      expect((await send(value)).statusCode).toBe(200);
    },
  );

  it('count resent codes, and other spellings of an address', async () => {
    const { sessionId } = (await send('asha.rao@demo.in')).json().user;
    const resend = () => post(test, '/resendOtp', { sessionId }, { 'x-forwarded-for': '203.0.113.1' });
    for (let count = 0; count < 3; count += 1) expect((await resend()).statusCode).toBe(200);
    expect((await send('Asha.Rao@DEMO.in')).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(429);
    expect((await send('asha.rao@demo.in')).statusCode).toBe(429);
  });

  it('hold for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('asha.rao@demo.in')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(7);
  });

  it('allow sixty a minute from one address', async () => {
    await fill('203.0.113.1');
    const refused = await send('asha.rao@demo.in', '203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await send('asha.rao@demo.in', '203.0.113.2')).statusCode).toBe(200);
    test.clock.advance(OTP.perAddress.windowMs);
    expect((await send('asha.rao@demo.in', '203.0.113.1')).statusCode).toBe(200);
  });

  it('leave the owner of an account their own five when a stranger asks', async () => {
    const theirs = (await send('asha.rao@demo.in', '203.0.113.1')).json().user.sessionId;
    const otp = await codeFor(test, 'asha.rao@demo.in');
    for (let count = 0; count < OTP.perAsker.max; count += 1) await send('asha.rao@demo.in', '198.51.100.7');
    expect((await send('asha.rao@demo.in', '198.51.100.7')).statusCode).toBe(429);
    expect((await send('asha.rao@demo.in', '203.0.113.1')).statusCode).toBe(200);
    const body = { type: 'EMAIL', value: 'asha.rao@demo.in', otp, sessionId: theirs };
    expect((await post(test, '/verifyUser', body)).statusCode).toBe(200);
  });

  it('allow fifty in ten minutes for an account overall, except from where it signed in before', async () => {
    await signInFrom('203.0.113.1');
    for (let count = 1; count < OTP.perAccount.max; count += 1) {
      expect((await send('asha.rao@demo.in', `198.51.100.${count}`)).statusCode).toBe(200);
    }
    expect((await send('asha.rao@demo.in', '198.51.100.200')).statusCode).toBe(429);
    expect((await send('asha.rao@demo.in')).statusCode).toBe(200);
    test.clock.advance(OTP.perAccount.windowMs);
    expect((await send('asha.rao@demo.in', '198.51.100.200')).statusCode).toBe(200);
  });

  it(
    'allow a thousand a minute overall, except for an account from where it signed in before',
    { tags: ['SEC-22'] },
    async () => {
      await signInFrom('203.0.113.1');
      const requested_at = test.clock.now;
      const others = Array.from({ length: OTP.overall.max }, (_, index) => ({
        identifier_hash: `hash ${index}`,
        address: `2001:db8::${index}`,
        requested_at,
      }));
      await test.app.db.insertInto('otp_requests').values(others).execute();
      expect((await send('asha.rao@demo.in', '198.51.100.7')).statusCode).toBe(429);
      expect((await send('somebody.else@demo.in', '203.0.113.1')).statusCode).toBe(429);
      for (let count = 1; count < OTP.perAsker.max; count += 1) {
        expect((await send('asha.rao@demo.in', '203.0.113.1')).statusCode).toBe(200);
      }
      expect((await send('asha.rao@demo.in', '203.0.113.1')).statusCode).toBe(429);
      test.clock.advance(OTP.overall.windowMs);
      expect((await send('asha.rao@demo.in', '198.51.100.7')).statusCode).toBe(200);
    },
  );

  it('send and void nothing when they refuse', async () => {
    for (let count = 0; count < 5; count += 1) await send('asha.rao@demo.in');
    const state = async () => [
      (await test.app.db.selectFrom('messages').select('code').execute()).length,
      await test.app.db.selectFrom('otp_codes').select(['session_id', 'code_hash']).execute(),
    ];
    const before = await state();
    await send('asha.rao@demo.in');
    expect(await state()).toEqual(before);
  });
});
