import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { BODY_MAX, BODY_PACE, RATE, TIMEOUTS } from '@console/shared/constants';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROLES } from './counts/testing.ts';
import { manualClock } from './testing/manual-clock.ts';
import { startTestServers } from './testing/test-servers.ts';

const json = { 'content-type': 'application/json' };

const routes = (app: FastifyInstance) => {
  for (const path of ['/sendOtp', '/verifyUser', '/rfq', '/uploadFile'])
    app.post(path, async () => ({ success: true }));
  app.get('/files/a.png', async () => 'a picture');
};

/** A client that sends the given lines and never closes. */
async function dripping(url: string, ...lines: string[]): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  return { socket, closed };
}

const sending = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  'Host: relay',
  'Content-Type: application/json',
  'Content-Length: 100',
  'Expect: 100-continue',
  ...headers,
  '',
  '{',
];

test('calls before sign-in are limited per second and address; files and signed-in calls do not count', async () => {
  let at = Date.now();
  const clock = { ...manualClock(), now: () => at };
  const { gateway, url } = await startTestServers({ clock, trustedProxies: ['127.0.0.1'] }, routes);
  const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
  const ask = async (path: string, headers: object) =>
    (await fetch(`${url}/api${path}`, { method: 'POST', headers: { ...headers }, body: '{}' })).status;
  for (let nth = 0; nth < RATE.callsBeforeSignIn; nth += 1) {
    expect(await ask(nth % 2 ? '/rfq' : '/sendOtp', from('10.0.0.1'))).toBe(200);
  }
  const mine = { ...from('10.0.0.1'), authorization: `Bearer ${gateway.signIn(1, ROLES.admin)}` };
  const refused = await fetch(`${url}/api/verifyUser`, { method: 'POST', headers: mine, body: '{}' });
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '1',
    { success: false, code: 'rate_limited', message: 'Too many requests. Try again shortly.', retry_after: 1 },
  ]);
  expect(await ask('/rfq', from('10.0.0.1'))).toBe(429);
  expect((await fetch(`${url}/api/rfq`, { method: 'HEAD', headers: from('10.0.0.1') })).status).toBe(429);
  expect(await ask('/rfq', mine)).toBe(200);
  expect((await fetch(`${url}/api/files/a.png`, { headers: from('10.0.0.1') })).status).toBe(200);
  expect(await ask('/sendOtp', from('10.0.0.2'))).toBe(200);
  at += 1_000;
  expect(await ask('/sendOtp', from('10.0.0.1'))).toBe(200);
});

test('a call without sign-in may have a body of at most 4 kB, declared or not', async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const send = async (body: string | ReadableStream, type = 'application/json', path = '/sendOtp') => {
    const headers = { 'content-type': type };
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body,
      ...(typeof body !== 'string' && { duplex: 'half' }),
    });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };
  const unsaid = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream();
  expect(await send('x'.repeat(4_096))).toEqual([200, undefined]);
  expect(await send('x'.repeat(4_097), 'application/json', '/rfq')).toEqual([200, undefined]);
  gateway.seen.length = 0;
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=b']) {
    expect(await send('x'.repeat(4_097), type)).toEqual([413, 'too_large']);
    expect(await send(unsaid(4_097), type)).toEqual([413, 'too_large']);
  }
  expect(gateway.seen).toEqual([]);
});

test('a body sent slowly is cut off before sign-in, but not after it', async () => {
  const { gateway, url, clock } = await startTestServers({}, routes);
  await fetch(`${url}/healthz`);
  const token = gateway.signIn(1, ROLES.admin);
  const strangers = await Promise.all(
    ['/api/sendOtp', '/api/rfq', '/api/nowhere', '/elsewhere'].flatMap((path) => [
      dripping(url, ...sending(path)),
      dripping(url, ...sending(path, 'Authorization: Bearer of-nobody')),
    ]),
  );
  await fetch(`${url}/live/counts`, { headers: { authorization: `Bearer ${token}` } });
  const known = await dripping(url, ...sending('/api/rfq', `Authorization: Bearer ${token}`));
  const withToken = await dripping(url, ...sending('/api/sendOtp', `Authorization: Bearer ${token}`));
  // Each got 100 Continue, so every request has begun.
  await Promise.all([...strangers, known, withToken].map(({ socket }) => once(socket, 'data')));
  clock.advance(TIMEOUTS.beforeSignInMs);
  await Promise.all([...strangers, withToken].map(({ closed }) => closed));
  known.socket.write(`${' '.repeat(96)}}`);
  const [reply] = (await once(known.socket, 'data')) as [Buffer];
  expect(String(reply)).toContain('HTTP/1.1 200 OK');
});

test('unknown tokens are limited per second and address, and beyond the limit the gateway is not asked', async () => {
  const at = Date.now();
  const clock = { ...manualClock(), now: () => at };
  const { gateway, url } = await startTestServers({ clock, trustedProxies: ['127.0.0.1'] }, routes);
  const ask = async (path: string, token: string, address = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` };
    return (await fetch(`${url}${path}`, { headers })).status;
  };
  const mine = gateway.signIn(1, ROLES.admin);
  expect(await ask('/live/counts', mine)).toBe(200);
  for (let nth = 0; nth < RATE.callsBeforeSignIn; nth += 1) {
    expect(await ask(nth % 2 ? '/live/counts' : '/live/claims', `junk-${nth}`)).toBe(401);
  }
  const asked = gateway.profilesAsked();
  for (const path of ['/live/counts', '/live/claims', '/api/rfq', '/api/nowhere']) {
    expect(await ask(path, `junk-of ${path}`.replace(' ', '-'))).toBe(429);
  }
  expect(gateway.profilesAsked()).toBe(asked);
  expect(await ask('/live/counts', mine)).toBe(200);
  expect(await ask('/live/counts', 'junk-there', '10.0.0.2')).toBe(401);
  // Signing in still works.
  const signIn = { method: 'POST', headers: { ...json, 'x-forwarded-for': '10.0.0.1' }, body: '{}' };
  expect((await fetch(`${url}/api/sendOtp`, signIn)).status).toBe(200);
});

describe('the body of a caller who has signed in', () => {
  async function signedIn(lines: (authorization: string) => string[], more = 1, began = () => {}) {
    const opened = await startTestServers({}, (app) => {
      routes(app);
      app.addHook('onRequest', async ({ url }) => {
        if (url === '/uploadFile') began();
      });
    });
    await fetch(`${opened.url}/healthz`);
    const authorization = `Bearer ${opened.gateway.signIn(1, ROLES.admin)}`;
    expect((await fetch(`${opened.url}/live/counts`, { headers: { authorization } })).status).toBe(200);
    const sent = await Promise.all(
      Array.from({ length: more }, () => dripping(opened.url, ...lines(`Authorization: ${authorization}`))),
    );
    return { ...opened, sent };
  }

  test('is cut off when it is slower than the required pace', async () => {
    const { clock, sent } = await signedIn((authorization) => sending('/api/rfq', authorization));
    await once(sent[0]!.socket, 'data');
    clock.advance(TIMEOUTS.bodyMs + 1_000);
    await sent[0]!.closed;
  });

  test('may be a file of 20 MB over a connection of 1 Mbit/s, and no slower than the required pace', async () => {
    const length = 20_000_000;
    const began = Promise.withResolvers<void>();
    const type = 'Content-Type: multipart/form-data; boundary=b';
    const lines = (authorization: string) => [
      ...['POST /api/uploadFile HTTP/1.1', 'Host: relay', type, `Content-Length: ${length}`, authorization, '', '--b'],
    ];
    const { clock, sent } = await signedIn(lines, 2, began.resolve);
    await began.promise;
    clock.advance((length * 8) / 1_000);
    const [one, slower] = [sent[0]!, sent[1]!];
    one.socket.write(Buffer.alloc(length - 5));
    const [reply] = (await once(one.socket, 'data')) as [Buffer];
    expect(String(reply)).toContain('HTTP/1.1 200 OK');
    clock.advance(TIMEOUTS.bodyMs + (length / BODY_PACE) * 1_000);
    await slower.closed;
  });

  test('counts towards one memory limit with the caller’s other bodies in transit', { tags: ['SEC-15'] }, async () => {
    const length = 1_000_000;
    const fit = Math.floor(BODY_MAX.reading / length);
    const lines = (authorization: string) => [
      ...['POST /api/rfq HTTP/1.1', 'Host: relay', 'Content-Type: application/json', `Content-Length: ${length}`],
      ...[authorization, '', '{'],
    ];
    const { url, gateway, sent } = await signedIn(lines, fit + 1);
    const [reply] = (await Promise.race(sent.map(({ socket }) => once(socket, 'data')))) as [Buffer];
    expect(String(reply)).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 1[^]*"code":"rate_limited"/);
    const headers = { ...json, authorization: `Bearer ${gateway.signIn(2, ROLES.admin)}` };
    expect((await fetch(`${url}/api/rfq`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
  });
});

test('all 2^64 IPv6 addresses of one network count as one caller', { tags: ['SEC-10'] }, async () => {
  const now = Date.now();
  const clock = { ...manualClock(), now: () => now };
  const { url } = await startTestServers({ clock, trustedProxies: ['127.0.0.1'] }, routes);
  const ask = async (from: string) => {
    const headers = { ...json, 'x-forwarded-for': from };
    return (await fetch(`${url}/api/sendOtp`, { method: 'POST', headers, body: '{}' })).status;
  };
  for (let nth = 1; nth <= RATE.callsBeforeSignIn; nth += 1) expect(await ask(`2001:db8:0:1::${nth}`)).toBe(200);
  expect([await ask('2001:db8:0:1:abcd::7'), await ask('2001:db8:0:2::7')]).toEqual([429, 200]);
});

test('a caller who hangs up in the middle of a body is logged as such, not as a failure', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const heard = Promise.withResolvers<void>();
  const write = (line: string) => {
    lines.push(JSON.parse(line) as (typeof lines)[number]);
    if (lines.some(({ msg }) => msg.startsWith('the caller hung up'))) heard.resolve();
  };
  const { url } = await startTestServers({ logLevel: 'info', logTo: { write } }, routes);
  const { socket } = await dripping(url, ...sending('/api/rfq'));
  await once(socket, 'data');
  socket.destroy();
  await heard.promise;
  expect(lines.filter(({ level, err }) => level >= 40 || err !== undefined)).toEqual([]);
});

test('connections that drip headers, drip a body or say nothing at all are destroyed', async () => {
  const timeouts = { headersMs: 100, requestMs: 200, checkMs: 20 };
  const { gateway, url } = await startTestServers({ timeouts }, routes);
  const authorization = `Authorization: Bearer ${gateway.signIn(1, ROLES.admin)}`;
  const slow = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => {
      if (nth % 3 === 0) return dripping(url);
      if (nth % 3 === 1) return dripping(url, 'POST /api/rfq HTTP/1.1', 'Host: relay');
      return dripping(url, ...sending('/api/rfq', authorization));
    }),
  );
  const drips = setInterval(() => slow.forEach(({ socket }) => socket.write('x')), 10);
  onTestFinished(() => clearInterval(drips));
  await Promise.all(slow.map(({ closed }) => closed));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('a request to the socket path that is not an upgrade is refused before its body is read, and slow headers are cut off there too', async () => {
  const timeouts = { headersMs: 100, requestMs: 300_000, checkMs: 20 };
  const { url } = await startTestServers({ timeouts }, routes);
  const polling = '/socket.io/?EIO=4&transport=polling';
  const drips = await Promise.all([
    ...['POST', 'PUT', 'GET'].map((method) =>
      dripping(url, `${method} ${polling} HTTP/1.1`, 'Host: relay', 'Content-Length: 100000', '', '4'),
    ),
    dripping(url, `POST ${polling}&sid=nobody HTTP/1.1`, 'Host: relay', 'Transfer-Encoding: chunked', '', '1'),
  ]);
  const heads = await Promise.all(drips.map(async ({ socket }) => String((await once(socket, 'data'))[0])));
  expect(heads.map((head) => head.split(' ')[1])).toEqual(['400', '400', '400', '400']);
  const headers = await Promise.all(
    Array.from({ length: 20 }, () => dripping(url, `GET ${polling} HTTP/1.1`, 'Host: relay')),
  );
  const timer = setInterval(() => headers.forEach(({ socket }) => socket.write('x')), 10);
  onTestFinished(() => clearInterval(timer));
  await Promise.all([...drips, ...headers].map(({ closed }) => closed));
});

test(
  'an upgrade request to any other path is served as an ordinary request, within the same limits',
  { tags: ['SEC-15'] },
  async () => {
    const timeouts = { headersMs: 100, requestMs: 200, checkMs: 20 };
    const { url } = await startTestServers({ timeouts }, routes);
    const upgrade = ['Host: relay', 'Connection: Upgrade', 'Upgrade: h2c'];
    const { socket } = await dripping(url, 'GET /healthz HTTP/1.1', ...upgrade, '');
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => dripping(url, 'POST /api/rfq HTTP/1.1', ...upgrade, 'Content-Length: 9000', '')),
    );
    for (const one of slow) one.socket.allowHalfOpen = true;
    const drips = setInterval(() => slow.forEach((one) => one.socket.write('x')), 10);
    onTestFinished(() => clearInterval(drips));
    await Promise.all(slow.map(({ closed }) => closed));
  },
);

test('bytes that are not HTTP get one response and the connection is destroyed, even if the sender never hangs up', async () => {
  // Longer than any test: only the reply can end it.
  const timeouts = { headersMs: 300_000 };
  const { relay, url } = await startTestServers({ timeouts }, routes);
  const destroyed = new Promise((resolve) =>
    relay.server.once('connection', (accepted) => accepted.once('close', resolve)),
  );
  const { socket } = await dripping(url, 'This is no request', '');
  socket.allowHalfOpen = true;
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(String(reply)).toContain('HTTP/1.1 400 Bad Request');
  await destroyed;
});
