import { expect, test } from 'vitest';
import { ROLES, rowOf } from './counts/testing.ts';
import { createUpstreams } from './gateway/upstreams.ts';
import { builtConsole } from './testing/built-console.ts';
import { fakeGateway, SERVICE_TOKEN } from './testing/fake-gateway.ts';
import { startTestServers, openRelay } from './testing/test-servers.ts';

const NOTHING = { success: false, code: 'not_found', message: 'There is nothing at this address.' };
const page = { accept: 'text/html,application/xhtml+xml' };

test('every address a person may open serves the one page, and hashed files are cached for ever', async () => {
  const { relay } = await startTestServers({ webRoot: builtConsole() });
  const get = (url: string, headers = {}) => relay.inject({ url, headers });
  for (const url of ['/', '/login', '/order/SO2526-000001', '/dev/inbox', '/purchase-orders-details/PO-1?key=2']) {
    const { statusCode, body, headers } = await get(url, page);
    expect([url, statusCode, body.includes('<title>Console'), headers['cache-control']]).toEqual([
      url,
      200,
      true,
      'no-cache',
    ]);
  }
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('a display has a page of its own', { tags: ['WBD-18'] }, async () => {
  const { relay } = await startTestServers({ webRoot: builtConsole() });
  const { body, headers } = await relay.inject({ url: '/display', headers: page });
  expect([body.includes('<title>Display'), headers['cache-control']]).toEqual([true, 'no-cache']);
});

test('the page says that years start in January only where they do', async () => {
  const root = builtConsole();
  const heads = await Promise.all(
    (['january', 'april', undefined] as const).map(async (yearStarts) => {
      const { relay } = await startTestServers({ webRoot: root, inbox: 'none', ...(yearStarts && { yearStarts }) });
      return (await relay.inject({ url: '/reports', headers: page })).body.includes(
        '<head><meta name="year-starts" content="january" />',
      );
    }),
  );
  expect(heads).toEqual([true, false, false]);
});

test('a browser gets a page at /api/docs, and a signed-in caller gets what the gateway has there', async () => {
  const { relay, url } = await startTestServers({ webRoot: builtConsole() }, (app) =>
    app.get('/docs', async ({ headers }, reply) => reply.code(headers.authorization ? 200 : 401).send({ paths: {} })),
  );
  for (const path of ['/api/docs', '/api/docs/', '/api/docs?from=mail']) {
    const { statusCode, body } = await relay.inject({ url: path, headers: page });
    expect([path, statusCode, body.includes('<title>Console')]).toEqual([path, 200, true]);
  }
  const ask = (headers: Record<string, string>) => fetch(`${url}/api/docs`, { headers });
  const authorization = 'Bearer somebody';
  for (const headers of [{ authorization }, { ...page, authorization }]) {
    const reply = await ask(headers);
    expect([reply.status, await reply.json()]).toEqual([200, { paths: {} }]);
  }
  expect((await ask({ accept: 'application/json' })).status).toBe(401);
  expect((await relay.inject({ url: '/api/docs', method: 'POST', headers: page })).statusCode).not.toBe(200);
});

test('a request for anything but a page does not get the page', async () => {
  const { relay } = await startTestServers({ webRoot: builtConsole() });
  for (const request of [
    { url: '/assets/gone-123.js', headers: page },
    { url: '/assets/index-abc123.js.map' },
    { url: '/assets/index-abc123.js.%6dap' },
    { url: '/login', headers: { accept: 'application/json' } },
    { url: '/live/nothing', headers: page },
    { url: '/login', method: 'POST' as const, headers: page },
    { url: '/.secret' },
  ]) {
    const reply = await relay.inject(request);
    expect([request.url, reply.statusCode, reply.json()]).toEqual([request.url, 404, NOTHING]);
  }
  const api = await relay.inject({ url: '/api/nothing', headers: page });
  expect([api.statusCode, api.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

test('without a built console it says so', async () => {
  const { relay } = await startTestServers();
  const reply = await relay.inject({ url: '/', headers: page });
  expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('not built')]);
});

test('a page may only load from its own origin', { tags: ['SEC-11'] }, async () => {
  const { relay, url } = await startTestServers({ webRoot: builtConsole() });
  const { headers } = await relay.inject({ url: '/', headers: page });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain(`connect-src 'self' `);
  expect(policy).toContain(url.replace('http', 'ws'));
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
  const { headers: asset } = await relay.inject('/assets/index-abc123.js');
  expect(asset).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(asset).not.toHaveProperty('content-security-policy');
  const secure = await startTestServers({ webRoot: builtConsole(), publicUrl: () => 'https://console.example' });
  const { headers: strict } = await secure.relay.inject({ url: '/', headers: page });
  expect(strict['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(strict['content-security-policy']).toContain("connect-src 'self' wss://console.example");
  expect(strict).toHaveProperty('strict-transport-security');
});

test(
  'it is ready once the gateway responds, the log is followed and the counts are known',
  { tags: ['CLI-44'] },
  async () => {
    const gateway = await fakeGateway();
    await gateway.start();
    const upstreams = createUpstreams();
    const { relay, join: come } = await openRelay(gateway, { upstreams });
    expect((await relay.inject('/healthz')).statusCode).toBe(200);
    const early = await relay.inject('/readyz');
    expect([early.statusCode, early.json()]).toEqual([
      503,
      {
        ready: false,
        reasons: ['The gateway is not responding.', 'The gateway is not running.', 'The counts are not loaded.'],
      },
    ]);
    upstreams.move(gateway.url());
    await come(1, ROLES.admin);
    const ready = await relay.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, reasons: [] }]);
    await gateway.stop();
    const late = await relay.inject('/readyz');
    expect([late.statusCode, late.json().reasons[0]]).toEqual([503, 'The gateway is not responding.']);
    expect((await relay.inject('/healthz')).statusCode).toBe(200);
  },
);

test('a program reads counts and claims as the user of its token', { tags: ['CLI-44'] }, async () => {
  const { gateway, relay, join: come } = await startTestServers();
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  gateway.commit('quotation_request', rowOf('quotation_request', 2, { org_id: 8, tenant_info: { org_id: 8 } }));
  const admin = await come(1, ROLES.admin);
  await admin.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '2' });
  const read = async (url: string, token: string) => {
    const reply = await relay.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return reply.json();
  };
  const [manager, customer] = [gateway.signIn(2, ROLES.manager), gateway.signIn(3, ROLES.customer)];
  expect(await read('/live/counts', manager)).toMatchObject({
    position: { epoch: 'e1', seq: 2 },
    queues: { quote_requests: { total: 2, claimed: 1 } },
  });
  expect(await read('/live/claims', manager)).toMatchObject({
    claims: [{ id: '2', holder: { user_id: 1, name: 'Person 1' } }],
  });
  const own = await read('/live/counts', customer);
  expect([own.queues.quote_requests.total, 'purchase_orders' in own.queues]).toEqual([1, false]);
  expect(await read('/live/claims', customer)).toEqual({ claims: [] });
  for (const headers of [{}, { authorization: 'Bearer nobody' }, { authorization: 'Basic eDp5' }]) {
    for (const url of ['/live/counts', '/live/claims']) {
      const reply = await relay.inject({ url, headers });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized']);
    }
  }
});

test(
  'metrics are only for this machine and holders of the service token, whatever address is forwarded',
  { tags: ['SEC-48'] },
  async () => {
    const { gateway, relay } = await startTestServers({ trustedProxies: ['203.0.113.7'] });
    const ask = async (remoteAddress: string, headers = {}) =>
      (await relay.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await ask('203.0.113.7')).toBe(401);
    expect(await ask('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    expect(await ask('203.0.113.7', bearer(gateway.signIn(1, ROLES.admin)))).toBe(401);
    expect(await ask('203.0.113.7', bearer(SERVICE_TOKEN))).toBe(200);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
    expect(await ask('127.0.0.1', { host: 'evil.example' })).toBe(401);
    expect([await ask('127.0.0.1'), await ask('::1')]).toEqual([200, 200]);
  },
);

test('the metrics tell how it goes', { tags: ['CLI-44'] }, async () => {
  const { gateway, relay, url, join: come } = await startTestServers();
  const [one, two] = await Promise.all([come(1, ROLES.admin), come(2, ROLES.admin)]);
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  await Promise.all([one.next('changes'), two.next('changes')]);
  await one.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  await (await fetch(`${url}/api/rfq`)).text();
  const { body } = await relay.inject('/metrics');
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  expect(value('relay_sockets')).toBe(2);
  expect(value('relay_changes_delivered_total')).toBe(2);
  expect(value('relay_frames_total')).toBeGreaterThanOrEqual(2);
  expect(value('relay_claims')).toBe(1);
  expect(value('relay_log_stale_seconds')).toBe(0);
  expect(value('relay_log_position')).toBe(1);
  expect(value('relay_log_lag_seconds_count')).toBe(1);
  expect(body).toMatch(/relay_proxy_seconds_count\{service="RFQ",status="2xx"\} 1/);
  expect(value('relay_fan_out_seconds_count')).toBe(1);
  expect([value('relay_fan_out_sockets_count'), value('relay_fan_out_sockets_sum')]).toEqual([1, 2]);
  expect(body).not.toContain('relay_redis_up');
});

test('the metrics count claims, and connections by their result', async () => {
  const { gateway, relay, url, clock, join: come } = await startTestServers();
  const metric = async (line: string) => {
    const { body } = await relay.inject('/metrics');
    return Number(
      body
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length) ?? 0,
    );
  };
  const claims = (outcome: string) => metric(`relay_claims_total{outcome="${outcome}"}`);
  const [one, two] = await Promise.all([come(1, ROLES.admin), come(2, ROLES.admin)]);
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  await Promise.all([one.next('changes'), two.next('changes')]);
  const ref = { entity: 'quotation_request', id: '1' };
  await one.socket.emitWithAck('claim.acquire', ref);
  await one.socket.emitWithAck('claim.acquire', ref);
  await two.socket.emitWithAck('claim.acquire', ref);
  const token = gateway.signIn(2, ROLES.admin);
  const write = await fetch(`${url}/api/rfq`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request_id: 1 }),
  });
  expect(write.status).toBe(423);
  expect([await claims('taken'), await claims('refused'), await claims('write_refused')]).toEqual([1, 1, 1]);
  clock.advance(31_000);
  expect([await metric('relay_claims'), await claims('expired')]).toEqual([0, 1]);

  await come(3, ROLES.admin, { epoch: 'e1', seq: 0 });
  await come(3, ROLES.admin, { epoch: 'of another database', seq: 0 });
  const connections = (outcome: string) => metric(`relay_connections_total{outcome="${outcome}"}`);
  expect([await connections('first'), await connections('resumed'), await connections('refused')]).toEqual([2, 1, 1]);
});
