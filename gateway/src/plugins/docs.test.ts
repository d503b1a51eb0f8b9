import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf } from '@console/shared/calls/call';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { rfqCalls } from '@console/shared/calls/rfq';
import { sessionCalls } from '@console/shared/calls/session';
import { userCalls } from '@console/shared/calls/user';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

describe('documentation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.app.close());

  it('describes the calls of the table', async () => {
    const spec = (await test.app.inject('/docs/json')).json();
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
    expect(spec.paths).not.toHaveProperty('/dev/messages');
  });

  it('sends the browser to a page whose assets are relative, so that any prefix will do', async () => {
    const redirect = await test.app.inject('/docs');
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, 'docs/']);
    const page = await test.app.inject('/docs/');
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset as string);
    expect(assets).toContain('./static/swagger-ui-bundle.js');
    for (const asset of assets) {
      expect(asset).toMatch(/^\.\//);
      expect((await test.app.inject(`/docs/${asset}`)).statusCode).toBe(200);
    }
  });

  it('needs no script of its own in the page', async () => {
    const page = await test.app.inject('/docs/');
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
