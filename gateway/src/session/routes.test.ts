import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { post } from './testing.ts';

describe('an invalid request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.app.close());

  it.each([
    { type: 'EMAIL', value: 'not an address' },
    { type: 'EMAIL', value: '9876543210' },
    { type: 'MOBILE', value: 'asha.rao@demo.in' },
    { type: 'MOBILE', value: '12345' },
    { type: 'EMAIL', value: '' },
    { type: 'EMAIL', value: `${'a'.repeat(100)}@demo.in` },
    { type: 'EMAIL' },
  ])('names the field that is not an identifier: %o', { tags: ['FRM-5', 'FRM-20', 'SES-10'] }, async (body) => {
    const refused = await post(test, '/sendOtp', body);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual(['value']);
    expect((await test.app.inject('/dev/messages')).json()).toEqual({ messages: [] });
  });

  it('accepts two types of identifier', { tags: ['FRM-5', 'SES-10'] }, async () => {
    const refused = await post(test, '/sendOtp', { type: 'PIGEON', value: 'asha.rao@demo.in' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual(['type']);
  });

  it.each([
    ['/resendOtp', {}, 'sessionId'],
    ['/verifyUser', { type: 'EMAIL', value: 'asha.rao@demo.in', sessionId: 'x' }, 'otp'],
    ['/verifyUser', { type: 'EMAIL', value: 'asha', sessionId: 'x', otp: '123456' }, 'value'],
    ['/user/refreshAccessToken', {}, 'refreshToken'],
  ])(
    '%s names the field that is missing or wrong: %o',
    { tags: ['SES-11', 'SES-12', 'SES-16'] },
    async (url, body, field) => {
      const refused = await post(test, url, body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    },
  );

  it('resends nothing for an unknown sign-in', { tags: ['SES-11'] }, async () => {
    const refused = await post(test, '/resendOtp', { sessionId: 'no-such-session' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      success: false,
      code: 'bad_request',
      message: 'This sign-in has expired. Request a new code.',
    });
  });
});
