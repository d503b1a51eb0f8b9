import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { BODY_MAX, TIMEOUTS } from '@console/shared/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

let gateway: TestApp;
let token: string;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await gateway.as(USER.admin)).authorization.slice('Bearer '.length);
});
afterAll(() => gateway.app.close());

/** Sends the target and headers exactly as given. */
async function ask(path: string, headers: Record<string, string | string[]> = {}) {
  const { port } = gateway.app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return [reply.statusCode, ((await json(reply)) as { code?: string }).code];
}

test('a target means the same here as at the relay, or nothing', { tags: ['SEC-1'] }, async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect(await ask('/rfq', headers)).toEqual([200, undefined]);
  expect(await ask('/%72fq?limit=%31', headers)).toEqual([200, undefined]);
  for (const path of ['/rfq#x', '/rfq%23x', '/./rfq', '//rfq', '/rfq;x', '/rfq%00', '/rfq%zz', 'http://relay/rfq']) {
    expect([path, await ask(path, headers)]).toEqual([path, [400, 'bad_request']]);
  }
  for (const path of ['/RFQ', '/rfq/']) expect([path, await ask(path, headers)]).toEqual([path, [404, 'not_found']]);
});

test('a token follows `Bearer`, and nothing else does', async () => {
  const good = `Bearer ${token}`;
  for (const authorization of [
    token,
    `bearer ${token}`,
    `${good} x`,
    `Bearer  ${token}`,
    `Basic ${token}`,
    [good, good],
  ]) {
    expect([authorization, await ask('/rfq', { authorization })]).toEqual([authorization, [401, 'unauthorized']]);
  }
});

test('a body without sign-in is 4 kB at most', async () => {
  const send = async (url: string, bytes: number) => {
    const payload = JSON.stringify({ refreshToken: 'x'.repeat(bytes - '{"refreshToken":""}'.length) });
    const headers = { 'content-type': 'application/json' };
    const reply = await gateway.app.inject({ method: 'POST', url, payload, headers });
    return reply.json().code;
  };
  for (const url of ['/sendOtp', '/resendOtp', '/verifyUser', '/user/refreshAccessToken']) {
    expect([url, await send(url, BODY_MAX.beforeSignIn), await send(url, BODY_MAX.beforeSignIn + 1)]).toEqual([
      url,
      'invalid',
      'too_large',
    ]);
  }
});

test('no connection stays open by sending slowly', () => {
  const { headersTimeout, requestTimeout } = gateway.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([TIMEOUTS.headersMs, TIMEOUTS.requestMs]);
});
