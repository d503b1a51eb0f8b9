import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf } from '@console/shared/calls/call';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { rfqCalls } from '@console/shared/calls/rfq';
import { sessionCalls } from '@console/shared/calls/session';
import { userCalls } from '@console/shared/calls/user';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

describe('documentation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
    await smallWorld(test.app.db);
  });
  afterAll(() => test.app.close());

  it('describes the calls of the table', async () => {
    const spec = (await test.app.inject({ url: '/docs', headers: await test.as(USER.sales) })).json();
    for (const call of [sessionCalls, userCalls, rfqCalls, pincodeCalls].flatMap((group) => Object.values(group))) {
      for (const method of methodsOf(call)) {
        expect(spec.paths[call.path][method.toLowerCase()]).toMatchObject({
          summary: call.summary,
          tags: [call.service],
        });
      }
    }
    expect(spec.servers).toEqual([{ url: '/api' }]);
    expect(spec.paths['/sendOtp'].post.security).toBeUndefined();
    expect(spec.paths['/user/profile'].get.security).toEqual([{ bearer: [] }]);
    expect(spec.paths['/sendOtp'].post.requestBody.content['application/json'].schema.required).toEqual([
      'type',
      'value',
    ]);
    const queries = spec.paths['/getSeller'].get.parameters.map(({ name }: { name: string }) => name);
    expect(queries).toEqual(expect.arrayContaining(['seller_name', 'start_date', 'end_date', 'zone']));
    expect(queries).not.toContain('keyword');
    expect(spec.paths).not.toHaveProperty('/dev/messages');
    expect(spec.paths).not.toHaveProperty('/changes');
  });

  it('is for staff only', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: '/docs', headers })).statusCode;
    expect(await ask({})).toBe(401);
    expect(await ask({ accept: 'text/html' })).toBe(401);
    expect(await ask(await test.as(USER.customer))).toBe(403);
    expect(await ask(await test.as(USER.sales))).toBe(200);
  });
});
