import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { ROLES, rowOf } from './counts/testing.ts';
import { createUpstreams } from './gateway/upstreams.ts';
import { fakeGateway } from './testing/fake-gateway.ts';
import { startTestServers, openRelay } from './testing/test-servers.ts';
import { rawHttp } from './testing/raw-http.ts';

const json = { 'content-type': 'application/json' };
const put = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/rfq`, { method: 'PUT', headers: { ...json, ...headers }, body: JSON.stringify(body) });

function routes(app: FastifyInstance) {
  let busy = 0;
  app.put('/rfq', async () => ({ success: true }));
  app.post('/quotation', async () => ({ success: true }));
  app.post('/uploadFile', async ({ body, headers }) => ({
    bytes: String(body).length,
    length: headers['content-length'] ?? null,
  }));
  app.get('/busy', async (_request, reply) => {
    busy += 1;
    return reply.code(503).send({ busy });
  });
  app.get('/hang', () => new Promise(() => {}));
  app.get('/dies', async ({ raw }) => raw.socket.destroy());
  app.get('/odd', async (_request, reply) =>
    reply
      .header('connection', 'x-inner')
      .header('x-inner', 'secret')
      .header('keep-alive', 'timeout=5')
      .header('proxy-authenticate', 'Basic')
      .header('x-powered-by', 'something')
      .header('etag', '"7"')
      .send({ ok: true }),
  );
}

test('a call and its reply pass through unchanged', async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const sent = '{ "request_id" : 1,  "remarks": "₹ as typed" }';
  const reply = await fetch(`${url}/api/rfq?a=1&b=%2Fx%25&a=2`, {
    method: 'PUT',
    body: sent,
    headers: { ...json, authorization: 'Bearer me', 'if-match': '"3"', 'idempotency-key': 'k' },
  });
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  expect(gateway.seen).toHaveLength(1);
  expect(gateway.seen[0]).toMatchObject({
    method: 'PUT',
    url: '/rfq?a=1&b=%2Fx%25&a=2',
    body: sent,
    headers: {
      authorization: 'Bearer me',
      'if-match': '"3"',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    },
  });
});

test('a reply carries the position read before the call; a list brings its own', async () => {
  const { gateway, url, join } = await startTestServers({}, (app) => {
    app.put('/rfq', async () => {
      gateway.commit('order', rowOf('order', 'SO-2'));
      return {};
    });
  });
  const admin = await join(1, ROLES.admin);
  gateway.commit('order', rowOf('order', 'SO-1'));
  await admin.next('changes');
  const position = async (reply: Promise<Response>) => (await reply).headers.get('x-change-position');
  expect(await position(put(url, {}))).toBe('e1:1');
  await admin.next('changes');
  expect(await position(fetch(`${url}/api/getOrderRequest`))).toBe('e1:2');
  expect(await position(fetch(`${url}/api/nowhere`))).toBe('e1:2');
  await gateway.stop();
  expect(await position(fetch(`${url}/api/rfq`))).toBe('e1:2');
});

test(
  'headers that only a proxy may set are never taken from a client; hop-by-hop headers are not forwarded',
  { tags: ['SEC-14'] },
  async () => {
    const { gateway, url } = await startTestServers({}, routes);
    const { head } = await rawHttp(url, [
      'GET /api/odd HTTP/1.1',
      'Host: relay',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: evil',
      'Forwarded: for=6.6.6.6',
      'X-Real-IP: 6.6.6.6',
      'X-User-Id: 1',
      'X-Role-Id: 1001',
      'X-Request-Id: mine',
      'Proxy-Authorization: Basic eA==',
      'Keep-Alive: timeout=9',
      'TE: trailers',
      'Upgrade: h2c',
      'X-Kept: yes',
    ]);
    const headers = gateway.seen[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-kept': 'yes' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const names = Object.keys(headers).join(' ');
    expect(names).not.toMatch(
      /x-user-id|x-role-id|proxy-|x-real-ip|x-forwarded-host|(^| )forwarded|keep-alive|( |^)te( |$)|upgrade/,
    );
    expect(head).toContain('etag: "7"');
    expect(head).not.toMatch(/x-inner|keep-alive: timeout=5|proxy-authenticate|x-powered-by/);
  },
);

test.each([
  '/api/..%2fchanges',
  '/api/%2e%2e/changes',
  '/api/../healthz',
  '/api/./rfq',
  '/api/rfq%252e',
  '/api/rfq%2fx',
  '/api/rfq%5cx',
  '/api/rfq\\x',
  '/api/rfq%00',
  '/api/rfq%0a',
  '/api/rfq%zz',
  '/%2e%2e/etc/passwd',
])('%s is refused and not forwarded', async (path) => {
  const { gateway, url } = await startTestServers({}, routes);
  const { status, body } = await rawHttp(url, [`GET ${path} HTTP/1.1`, 'Host: relay']);
  expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'bad_request']);
  expect(gateway.seen).toEqual([]);
});

test('the change log cannot be reached, however it is spelled', async () => {
  const { url } = await startTestServers();
  for (const path of [
    '/api/changes',
    '/api/changes?last=5',
    '/api/%63hanges',
    '/api/Changes',
    '/api//changes',
    '/api/changes/',
  ]) {
    const { status, body } = await rawHttp(url, [`GET ${path} HTTP/1.1`, 'Host: relay', 'Authorization: Bearer me']);
    expect([path, status]).toEqual([path, path.includes('//') ? 400 : 404]);
    expect(body).not.toContain('position');
  }
});

test('two Host headers are refused', { tags: ['SEC-15'] }, async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const { status } = await rawHttp(url, ['GET /api/odd HTTP/1.1', 'Host: relay', 'Host: evil']);
  expect([status, gateway.seen.some((one) => one.url === '/odd')]).toEqual([400, false]);
});

test('too many headers are refused', { tags: ['SEC-15'] }, async () => {
  const { url } = await startTestServers({}, routes);
  const { status } = await rawHttp(url, ['GET /api/odd HTTP/1.1', 'Host: relay', `X-Long: ${'x'.repeat(20_000)}`]);
  expect(status).toBe(431);
});

test('a busy gateway is asked once', async () => {
  const { url } = await startTestServers({}, routes);
  const reply = await fetch(`${url}/api/busy`);
  expect([reply.status, await reply.json()]).toEqual([503, { busy: 1 }]);
});

test('an unreachable gateway, or one that breaks off, is 502, a slow one 504, both in our words', async () => {
  const { gateway, url } = await startTestServers({ proxyTimeoutMs: 200 }, routes);
  const get = async (path: string) => {
    const reply = await fetch(`${url}/api${path}`);
    return [reply.status, await reply.json()];
  };
  const refusal = (code: string) => ({ success: false, code, message: expect.any(String) });
  expect(await get('/dies')).toEqual([502, refusal('gateway_unavailable')]);
  expect(await get('/hang')).toEqual([504, refusal('timeout')]);
  await gateway.stop();
  const away = await get('/rfq');
  expect(away).toEqual([502, refusal('gateway_unavailable')]);
  expect(JSON.stringify(away)).not.toMatch(/ECONN|127\.0\.0\.1/);
});

test('on a dead connection a read is retried once, and a write is not', async () => {
  const { gateway, url } = await startTestServers({}, (app) => {
    let asked = 0;
    app.get('/fades', async ({ raw }) => {
      asked += 1;
      return asked === 1 ? raw.socket.destroy() : { asked };
    });
    app.put('/rfq', async ({ raw }) => raw.socket.destroy());
  });
  const read = await fetch(`${url}/api/fades`);
  expect([read.status, await read.json()]).toEqual([200, { asked: 2 }]);
  expect((await put(url, {})).status).toBe(502);
  expect(gateway.seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
});

test('no connection to the gateway stays idle for long, whatever the gateway offers, since it may be dead by then', async () => {
  const closed = Promise.withResolvers<void>();
  const { url } = await startTestServers({ proxyTimeoutMs: 600 }, (app) =>
    app.get('/once', async ({ raw }, reply) => {
      raw.socket.once('close', () => closed.resolve());
      return reply.header('keep-alive', 'timeout=72').send({});
    }),
  );
  await (await fetch(`${url}/api/once`)).json();
  await closed.promise;
});

test('while an embedded gateway restarts, calls get 502; then its new address is used', async () => {
  const gateway = await fakeGateway(routes);
  await gateway.start();
  const upstreams = createUpstreams();
  const { url } = await openRelay(gateway, { upstreams });
  expect((await fetch(`${url}/api/odd`)).status).toBe(502);
  upstreams.move(gateway.url());
  expect((await fetch(`${url}/api/odd`)).status).toBe(200);
  upstreams.move(undefined);
  expect((await fetch(`${url}/api/odd`)).status).toBe(502);
  await gateway.stop();
});

test('one service may be elsewhere, also under a path', { tags: ['CLI-30'] }, async () => {
  const elsewhere = await fakeGateway((app) => app.get('/base/quotation', async () => ({ from: 'elsewhere' })));
  await elsewhere.start();
  const gateway = await fakeGateway(routes);
  await gateway.start();
  const { url } = await openRelay(gateway, {
    upstreams: createUpstreams(gateway.url(), { QUOTATION: `${elsewhere.url()}/base` }),
  });
  expect(await (await fetch(`${url}/api/quotation?x=1`)).json()).toEqual({ from: 'elsewhere' });
  expect(elsewhere.seen.at(-1)?.url).toBe('/base/quotation?x=1');
  expect((await fetch(`${url}/api/odd`)).status).toBe(200);
  await Promise.all([gateway.stop(), elsewhere.stop()]);
});

test('JSON may have up to 1 MB and uploads up to 20 MB, declared or not', async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const post = async (type: string, body: string | ReadableStream, path = '/uploadFile') => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      ...(typeof body !== 'string' && { duplex: 'half' }),
    });
    return [reply.status, await reply.json()] as const;
  };
  const MB = 1024 * 1024;
  const unsaid = (bytes: number) =>
    new ReadableStream({
      start(sink) {
        for (let at = 0; at < bytes; at += MB) sink.enqueue(Buffer.alloc(Math.min(MB, bytes - at), 'x'));
        sink.close();
      },
    });
  expect(await post('application/json', 'x'.repeat(MB))).toEqual([200, { bytes: MB, length: String(MB) }]);
  expect(await post('multipart/form-data; boundary=b', 'x'.repeat(20 * MB))).toMatchObject([200, { bytes: 20 * MB }]);
  expect(await post('application/json', unsaid(MB))).toEqual([200, { bytes: MB, length: null }]);
  gateway.seen.length = 0;
  for (const [type, bytes, path] of [
    ['application/json', MB + 1, '/uploadFile'],
    ['application/json', MB + 1, '/quotation'],
    ['text/plain', MB + 1, '/uploadFile'],
    ['multipart/form-data; boundary=b', 21 * MB, '/uploadFile'],
  ] as const) {
    expect(await post(type, 'x'.repeat(bytes), path)).toMatchObject([413, { success: false, code: 'too_large' }]);
    expect(await post(type, unsaid(bytes), path)).toMatchObject([413, { success: false, code: 'too_large' }]);
  }
  expect(gateway.seen).toEqual([]);
});

test('a body declared as too large need not be sent', async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const { status } = await rawHttp(url, [
    'POST /api/uploadFile HTTP/1.1',
    'Host: relay',
    'Content-Type: application/json',
    'Content-Length: 99999999',
  ]);
  expect([status, gateway.seen]).toEqual([413, []]);
});

test('bytes pass through unchanged', async () => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256));
  const { url } = await startTestServers({}, (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/uploadFile', async ({ body }, reply) => reply.type('application/octet-stream').send(body));
  });
  const reply = await fetch(`${url}/api/uploadFile`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: bytes,
  });
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(hash(Buffer.from(await reply.arrayBuffer()))).toBe(hash(bytes));
});

test('/dev/messages is passed on for reading, and nothing else outside /api', { tags: ['CLI-43'] }, async () => {
  const { gateway, url } = await startTestServers({}, (app) =>
    app.get('/dev/messages', async ({ query }) => ({ messages: [], query })),
  );
  const reply = await fetch(`${url}/dev/messages?to=a%40b.in`);
  expect([reply.status, await reply.json()]).toEqual([200, { messages: [], query: { to: 'a@b.in' } }]);
  gateway.seen.length = 0;
  const outside: [string, string][] = [
    ['POST', '/dev/messages'],
    ['GET', '/dev/messages/1'],
    ['GET', '/dev/other'],
    ['GET', '/user/profile'],
    ['GET', '/changes'],
    ['GET', '/apix/rfq'],
  ];
  for (const [method, path] of outside)
    expect([path, (await fetch(url + path, { method })).status]).toEqual([path, 404]);
  expect(gateway.seen).toEqual([]);
});
