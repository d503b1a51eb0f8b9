import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';

interface Asked {
  token: string;
  url: string;
  answer: () => void;
  gone: Promise<void>;
}

/** A gateway that holds every reply until released, and records its requests. */
function holding() {
  const asked: Asked[] = [];
  const waiting: (() => void)[] = [];
  const hold = ({ headers, url, raw }: FastifyRequest) =>
    new Promise((resolve) => {
      const gone = new Promise<void>((left) => raw.socket.once('close', () => left()));
      asked.push({ token: String(headers.authorization), url, answer: () => resolve({ success: true }), gone });
      for (const check of waiting.splice(0)) check();
    });
  const routes = (app: FastifyInstance) => {
    for (const path of ['/held', '/activity']) app.get(path, hold);
    for (const path of ['/held', '/quotation/download', '/uploadFile']) app.post(path, hold);
  };
  /** Resolves once it has received this many requests in total. */
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = () => (asked.length >= count ? resolve() : void waiting.push(check));
      check();
    });
  return { asked, routes, until };
}

const FAIRNESS = { capacity: 10, share: 2, backlog: 1 };

async function open(fairness = FAIRNESS) {
  const held = holding();
  /** Callbacks that the relay has deferred, to be run by the test. */
  const later: (() => void)[] = [];
  const after: Clock['after'] = (ms, run) => {
    if (ms !== 100) return systemClock.after(ms, run);
    later.push(run);
    return () => undefined;
  };
  const { gateway, url, relay } = await startTestServers({ fairness, clock: { ...systemClock, after } }, held.routes);
  onTestFinished(() => held.asked.forEach(({ answer }) => answer()));
  const sign = (user_id: number) => gateway.signIn(user_id, ROLES.admin);
  const ask = (
    token: string | undefined,
    path = '/held',
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(`${url}/api${path}`, {
      ...init,
      headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
  const metrics = async () => (await relay.inject('/metrics')).body;
  const untilWaiting = async (count: number) => {
    while (!(await metrics()).includes(`relay_calls_waiting ${count}\n`)) await setImmediate();
  };
  return { ...held, later, sign, ask, metrics, untilWaiting };
}

describe('a caller with as much under way as allowed', () => {
  test('waits, is refused when too much of theirs waits, and keeps nobody else waiting', async () => {
    const { asked, until, sign, ask, metrics } = await open();
    const [asha, dev] = [sign(1), sign(2)];
    const first = [ask(asha), ask(asha)];
    await until(2);
    const third = ask(asha);
    // From another window, with its own token.
    const refused = await Promise.race([ask(sign(1)), third]);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      {
        success: false,
        code: 'rate_limited',
        message: 'Too many requests at once. Try again in a moment.',
        retry_after: 1,
      },
    ]);
    const other = ask(dev);
    await until(3);
    expect(asked.map(({ token }) => token)).toEqual([`Bearer ${asha}`, `Bearer ${asha}`, `Bearer ${dev}`]);
    expect((await metrics()).match(/^relay_calls_\w+ \d+$/gm)?.toSorted()).toEqual([
      'relay_calls_refused_total 1',
      'relay_calls_waiting 1',
    ]);
    asked[0]?.answer();
    await until(4);
    asked.forEach(({ answer }) => answer());
    const statuses = (await Promise.all([...first, third, other])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test('is limited by the cost of calls, not by their number', { tags: ['SEC-54'] }, async () => {
    const { asked, until, sign, ask } = await open();
    const asha = sign(1);
    const dear = ask(asha, '/activity');
    await until(1);
    const cheap = ask(asha);
    const other = ask(sign(2));
    await until(2);
    expect(asked.map(({ url }) => url)).toEqual(['/activity', '/held']);
    expect(asked[1]?.token).not.toBe(`Bearer ${asha}`);
    asked[0]?.answer();
    await until(3);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([dear, cheap, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(['nothing', 'a token that nobody knows'])('counts by address with %s', async (which) => {
    const { asked, until, sign, ask } = await open();
    const tokens = (nth: number) => (which === 'nothing' ? undefined : `made-up-${nth}`);
    const all = [ask(tokens(1)), ask(tokens(2))];
    await until(2);
    const third = ask(tokens(3));
    const signedIn = ask(sign(1));
    await until(3);
    expect(asked[2]?.token).toBe('Bearer token-1-0');
    asked.forEach(({ answer }) => answer());
    await until(4);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([...all, third, signedIn])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('sends files outside the limit, at the sender’s pace', async () => {
    const { asked, until, sign, ask } = await open();
    const asha = sign(1);
    const calls = [ask(asha), ask(asha)];
    await until(2);
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.txt');
    const sent = ask(asha, '/uploadFile', { method: 'POST', body });
    await until(3);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([...calls, sent])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([
    ['GET', '/held'],
    ['POST', '/quotation/download'],
  ])('waits for %s %s as usual, though its headers claim a file', async (method, path) => {
    const { asked, until, sign, ask, untilWaiting } = await open({ ...FAIRNESS, backlog: 10 });
    const asha = sign(1);
    const calls = [ask(asha), ask(asha)];
    await until(2);
    const third = ask(asha, path, { method, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    await untilWaiting(1);
    asked.forEach(({ answer }) => answer());
    await until(3);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([...calls, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test('a console at its busiest is never refused', async () => {
  const { gateway, url } = await startTestServers({}, (app) => {
    app.get('/quotation/download', async () => ({ success: true }));
    app.put('/rfq', async () => ({ success: true }));
  });
  const headers = { authorization: `Bearer ${gateway.signIn(1, ROLES.admin)}` };
  const times = (count: number, path: string, method = 'GET') =>
    Array.from({ length: count }, () => fetch(`${url}/api${path}`, { method, headers }));
  const replies = await Promise.all([
    ...times(60, '/rfq?limit=5'),
    ...times(10, '/rfq?limit=500'),
    ...times(5, '/rfq?keyword=steel'),
    ...times(3, '/quotation/download?type=pdf'),
    ...times(40, '/rfq', 'PUT'),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a turn ends however its call ends', async () => {
  // With capacity for only one call, a turn that never ends would block every later one.
  const fairness = { capacity: 1, share: 1, backlog: 9 };
  const { gateway, url, join } = await startTestServers({ fairness, proxyTimeoutMs: 200 }, (app) => {
    app.get('/held', () => new Promise(() => {}));
    app.get('/broken', async () => Promise.reject(new Error('broken')));
    app.get('/cut', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 10 }).write('half', () => reply.raw.destroy());
    });
    app.get('/fine', async () => ({ success: true }));
  });
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  const holder = await join(2, ROLES.admin);
  await holder.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  const headers = { authorization: `Bearer ${gateway.signIn(1, ROLES.admin)}`, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) => fetch(`${url}/api${path}`, { ...init, headers });
  const status = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
  expect(await status('/fine')).toBe(200);
  expect(await status('/fine', { method: 'HEAD' })).toBe(200);
  expect(await status('/nothing')).toBe(404);
  expect(await status('/broken')).toBe(500);
  expect(await status('/held')).toBe(504);
  expect(await status('/rfq', { method: 'PUT', body: JSON.stringify({ request_id: 1 }) })).toBe(423);
  expect(await status('/rfq', { method: 'PUT', body: 'not JSON' })).toBe(400);
  await expect(ask('/cut').then((reply) => reply.text())).rejects.toThrow('terminated');
  expect(await status('/fine')).toBe(200);
  await gateway.stop();
  expect(await status('/fine')).toBe(502);
  expect(await status('/fine')).toBe(502);
});

describe('a caller who hangs up', () => {
  test.each([
    ['a read', '/held', 'GET'],
    ['a document that was asked for by POST', '/quotation/download', 'POST'],
  ])('during %s: the call is cancelled, and their next one begins', async (_what, path, method) => {
    const { asked, until, later, sign, ask } = await open({ ...FAIRNESS, share: 1 });
    const asha = sign(1);
    const away = new AbortController();
    const left = ask(asha, path, { method, signal: away.signal });
    await until(1);
    const next = ask(asha);
    away.abort();
    await expect(left).rejects.toThrow(/aborted/);
    await asked[0]?.gone;
    // Calls that they began and aborted count as theirs for a moment.
    const other = ask(sign(2));
    await until(2);
    expect(asked[1]?.token).not.toBe(`Bearer ${asha}`);
    later.forEach((run) => run());
    await until(3);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([next, other])).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('during a write: it continues, and counts until it is answered', async () => {
    const { asked, until, sign, ask } = await open({ ...FAIRNESS, share: 1 });
    const asha = sign(1);
    const away = new AbortController();
    const left = ask(asha, '/held', { method: 'POST', signal: away.signal });
    await until(1);
    const next = ask(asha);
    away.abort();
    await expect(left).rejects.toThrow(/aborted/);
    const other = ask(sign(2));
    await until(2);
    expect(asked[1]?.token).not.toBe(`Bearer ${asha}`);
    asked[0]?.answer();
    await until(3);
    asked.forEach(({ answer }) => answer());
    expect((await Promise.all([next, other])).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('while the call waits: it never reaches the gateway', async () => {
    const { asked, until, sign, ask, untilWaiting } = await open({ ...FAIRNESS, share: 1 });
    const asha = sign(1);
    const first = ask(asha);
    await until(1);
    const away = new AbortController();
    const left = ask(asha, '/held?left', { signal: away.signal });
    await untilWaiting(1);
    away.abort();
    await expect(left).rejects.toThrow(/aborted/);
    await untilWaiting(0);
    asked[0]?.answer();
    await first;
    const last = ask(asha, '/held?last=1');
    await until(2);
    asked[1]?.answer();
    await last;
    expect(asked.map(({ url }) => url)).toEqual(['/held', '/held?last=1']);
  });
});
