import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resendOtp, sendOtp, trackActivity, verifyUser } from './session.ts';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const ASHA = { type: 'EMAIL', value: 'asha@demo.in' } as const;

test(
  'a request for a code names the kind of client, and no other request does',
  { tags: ['CLI-35', 'SES-10', 'SES-11', 'SES-12'] },
  async () => {
    const log = fakeServer(() => ({ body: {} }));
    await sendOtp({ body: ASHA });
    await resendOtp({ body: { sessionId: 's1' } });
    await verifyUser({ body: { ...ASHA, otp: '123456', sessionId: 's1' } });
    expect(log.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/sendOtp', ASHA],
      ['POST', '/api/resendOtp', { sessionId: 's1' }],
      ['POST', '/api/verifyUser', { ...ASHA, otp: '123456', sessionId: 's1' }],
    ]);
    expect(log.map(({ headers }) => headers['client_type'])).toEqual(['MODERATOR', undefined, undefined]);
  },
);

test('an activity report is sent without a body', { tags: ['CLI-2', 'SES-22'] }, async () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'r1' });
  const log = fakeServer(() => ({ body: { success: true } }));
  await trackActivity({});
  expect(log).toMatchObject([
    { method: 'PUT', url: '/api/userTracking', headers: { authorization: 'Bearer mine' }, body: undefined },
  ]);
});
