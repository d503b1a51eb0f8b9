import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

describe('a JSON body', () => {
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await testApp();
    headers = { ...(await test.as(await addUser(test, {}))), 'content-type': 'application/json' };
  });
  afterAll(() => test.app.close());

  const put = (payload?: string) =>
    test.app.inject({ method: 'PUT', url: '/userTracking', headers, ...(payload !== undefined && { payload }) });

  it('may be empty if none is expected', async () => {
    expect((await put()).statusCode).toBe(200);
    expect((await put('{}')).statusCode).toBe(200);
  });

  it('is required if one is expected', async () => {
    const refused = await test.app.inject({ method: 'POST', url: '/sendOtp', headers });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid']);
  });

  it.each(['{', '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}'])(
    'is refused when it is %s',
    async (payload) => {
      const refused = await put(payload);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { success: false, code: 'bad_request', message: 'Bad Request' },
      ]);
    },
  );
});
