import { randomUUID } from 'node:crypto';
import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import { startChild } from '@console/shared/testing/child';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROLES, rowOf } from '../../counts/testing.ts';
import type { TestClient } from '../../testing/test-servers.ts';
import { openPlainRelay } from '../../testing/plain-gateway/plain-servers.ts';
import { scriptedGateway, SERVICE } from '../../testing/plain-gateway/scripted.ts';
import { hasRedis, redisServer } from '../../testing/redis-server.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 30_000, interval: 20 });

/** A row as a plain gateway stores it. */
function plain(entity: Entity, id: string | number, fields: object = {}) {
  const { revision: _none, ...row } = rowOf(entity, id, { modified_date: '2026-11-20T07:00:00.000Z', ...fields });
  return row;
}
const MODIFIED = Date.parse('2026-11-20T07:00:00.000Z');

/** The changes of the records that were written directly at the gateway. */
const FOUND = ['deleted 3, PENDING', 'new 4', 'updated 2, PENDING'];

/** The second relay's account at the gateway. */
const THERE = 'service-account-there';

type PlainServers = Awaited<ReturnType<typeof openPlainRelay>>;

/** A plain gateway, and the state shared by the relays in front of it. */
async function sharing() {
  const redis = await redisServer();
  const gateway = await scriptedGateway();
  onTestFinished(() => gateway.stop());
  for (let id = 1; id <= 3; id += 1) gateway.put('quotation_request', plain('quotation_request', id));
  return { redis, gateway };
}

async function twoOffices() {
  const { redis, gateway } = await sharing();
  const here = await openPlainRelay(gateway, { redisUrl: redis.url });
  const there = await openPlainRelay(gateway, {
    redisUrl: redis.url,
    serviceToken: gateway.signIn(901, ROLES.admin, THERE),
  });
  const pass = (ms = 1_000) => [here, there].forEach(({ clock }) => clock.advance(ms));
  await untilSo(pass, async () => (await isReady(here.url)) && isReady(there.url));
  return { redis, gateway, here, there, pass };
}

/** Every change received, in order. */
const told = ({ heard }: TestClient): Change[] =>
  heard.flatMap(({ event, payload }) => (event === 'changes' ? payload.changes : []));

/** A record that appears in a queue before its own list is new to the queue: its old state is unknown. */
const summary = (changes: readonly Change[]) =>
  changes.map(({ op, id, before }) => (before ? `${op} ${id}, ${String(before['status'])}` : `new ${id}`)).toSorted();

/** From the last pulse, or from a later message about a break. */
const epochOf = ({ heard }: TestClient) => {
  const last = heard.findLast(({ event }) => event === 'pulse' || event === 'reset');
  return last?.event === 'pulse' || last?.event === 'reset' ? last.payload.position.epoch : undefined;
};

const isStale = ({ heard }: TestClient) => {
  const last = heard.findLast(({ event }) => event === 'pulse');
  return last?.event === 'pulse' && last.payload.stale_since !== null;
};

/** Advances each relay's clock slowly until this holds. The number of steps does not matter. */
const untilSo = (pass: (ms?: number) => void, check: () => boolean | Promise<boolean>) =>
  vi.waitUntil(
    () => {
      pass();
      return check();
    },
    { timeout: 30_000, interval: 100 },
  );

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).ok;

const rowsAt = async ({ call }: PlainServers, token: string) => (await call(token, 'GET', '/rfq?limit=50')).body.rfqs;

describe.runIf(hasRedis)('two relays in front of one plain gateway', () => {
  test('a write through either reaches the clients of both, once, in one order, under one revision', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const ravi = await there.join(2, ROLES.admin);
    const writes = [1, 2, 3, 1, 2, 3].map((request_id, at) => {
      const { call } = at % 2 === 0 ? here : there;
      return call(asha.token, 'PUT', '/rfq', { request_id, quantity: 10 + at });
    });
    const replies = await Promise.all(writes);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const ears of [asha, ravi]) await soon(() => told(ears).length >= 6);
    expect(told(ravi)).toEqual(told(asha));
    expect(told(asha)).toHaveLength(6);
    expect(told(asha).map(({ seq }) => seq)).toEqual(
      told(asha)
        .map(({ seq }) => seq)
        .toSorted((a, b) => a - b),
    );
    expect(await rowsAt(there, asha.token)).toEqual(await rowsAt(here, asha.token));
    expect(epochOf(ravi)).toBe(epochOf(asha));
  });

  test('the change behind a write is in the log, and sent, before its reply', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    for (const [servers, quantity] of [[here, 21] as const, [there, 22] as const]) {
      const { headers, body } = await servers.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity });
      const other = await (servers === here ? there : here).call(asha.token, 'GET', '/rfq?request_id=1');
      await soon(() => told(asha).some(({ revision }) => revision === body.rfq.revision));
      const change = told(asha).find(({ revision }) => revision === body.rfq.revision);
      expect(change?.seq).toBeGreaterThan(Number(headers.get('x-change-position')?.split(':')[1]));
      expect(change?.seq).toBeLessThanOrEqual(Number(headers.get('x-change-until')));
      expect(Number(other.headers.get('x-change-until'))).toBeGreaterThanOrEqual(change?.seq ?? Infinity);
      expect(other.body.rfq).toMatchObject({ quantity, revision: body.rfq.revision });
      expect(change).toMatchObject({ by: { user_id: 1 }, row: { quantity } });
    }
  });

  test('a write around both is found by one of them, and sent by both', async () => {
    const { gateway, here, there, pass } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const ravi = await there.join(2, ROLES.admin);
    gateway.put('quotation_request', plain('quotation_request', 4, { created_date: '2026-11-21T06:00:00.000Z' }));
    gateway.put('quotation_request', { request_id: 2, status: 'ARCHIVED', modified_date: '2026-11-21T09:00:00.000Z' });
    gateway.drop('quotation_request', 3);
    for (const ears of [asha, ravi]) await untilSo(pass, () => told(ears).length >= 3);
    expect(told(ravi)).toEqual(told(asha));
    expect(summary(told(asha))).toEqual(FOUND);
    const comparing = gateway.asked.filter((asked) => asked.includes('?page=1&limit=50 '));
    const changesOfHands = comparing.filter(
      (asked, at) => at > 0 && asked.endsWith(THERE) !== comparing[at - 1]?.endsWith(THERE),
    );
    // One relay has the lease. It can only lose it if this machine stalls for seconds.
    expect(changesOfHands.length).toBeLessThanOrEqual(1);
  });

  test('when the polling relay shuts down, the other takes over and misses nothing', async () => {
    const { gateway, here, there } = await twoOffices();
    const ravi = await there.join(2, ROLES.admin);
    await here.close();
    gateway.put('quotation_request', plain('quotation_request', 4, { created_date: '2026-11-21T06:00:00.000Z' }));
    gateway.put('quotation_request', { request_id: 2, status: 'ARCHIVED', modified_date: '2026-11-21T09:00:00.000Z' });
    gateway.drop('quotation_request', 3);
    await untilSo(there.clock.advance.bind(undefined, 1_000), () => told(ravi).length >= 3);
    expect(summary(told(ravi))).toEqual(FOUND);
  });

  test('when the polling relay is killed, the other reports that nobody polls, takes over, and misses nothing', async () => {
    const { redis, gateway } = await sharing();
    const killed = await startChild(new URL('../../testing/relay-process.ts', import.meta.url), {
      ...{ GATEWAY_URL: gateway.url(), GATEWAY_SERVICE_TOKEN: SERVICE, REDIS_URL: redis.url, PORT: '0' },
      ...{ LOG_LEVEL: 'silent', HOST: '127.0.0.1' },
    });
    onTestFinished(() => killed.end());
    await soon(() => isReady(`http://127.0.0.1:${killed.port}`));
    const there = await openPlainRelay(gateway, { redisUrl: redis.url });
    const pass = () => there.clock.advance(1_000);
    await untilSo(pass, () => isReady(there.url));
    const ravi = await there.join(2, ROLES.admin);
    await killed.end();
    gateway.put('quotation_request', plain('quotation_request', 4, { created_date: '2026-11-21T06:00:00.000Z' }));
    gateway.put('quotation_request', { request_id: 2, status: 'ARCHIVED', modified_date: '2026-11-21T09:00:00.000Z' });
    gateway.drop('quotation_request', 3);
    await untilSo(pass, () =>
      ravi.heard.some(({ event, payload }) => event === 'pulse' && payload.stale_since !== null),
    );
    await untilSo(pass, () => told(ravi).length >= 3 && !isStale(ravi));
    expect(summary(told(ravi))).toEqual(FOUND);
    expect(ravi.heard.some(({ event }) => event === 'reset')).toBe(false);
  });

  test('a client resumes at the other relay from where it was', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    await here.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity: 7 });
    const { epoch, to } = await asha.next('changes');
    asha.socket.disconnect();
    await here.call(asha.token, 'PUT', '/rfq', { request_id: 2, quantity: 8 });
    const back = await there.join(1, ROLES.admin, { epoch, seq: to });
    expect(back.heard[0]?.payload).toMatchObject({ resumed: true });
    expect((await back.next('changes')).changes).toMatchObject([{ id: '2', row: { quantity: 8 } }]);
  });

  test('of two simultaneous writes against one revision at two relays, one wins', async () => {
    const { gateway, here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const put = ({ call }: PlainServers, status: string) =>
      call(asha.token, 'PUT', '/rfq', { request_id: 1, status }, { 'if-match': `"${MODIFIED}"` });
    const replies = await Promise.all([
      put(here, 'PRICE_UPDATED'),
      put(there, 'ARCHIVED'),
      put(here, 'ARCHIVED'),
      put(there, 'PRICE_UPDATED'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    expect(gateway.asked.filter((asked) => asked.startsWith('PUT /rfq'))).toHaveLength(1);
    const won = replies.find(({ status }) => status === 200);
    for (const { body } of replies.filter(({ status }) => status === 412))
      expect(body.current.revision).toBe(won?.body.rfq.revision);
  });

  test('one key at two relays, at once and later, is one write and one reply', async () => {
    const { gateway, here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const key = { 'idempotency-key': randomUUID() };
    const raise = ({ call }: PlainServers, quantity = 5) => call(asha.token, 'POST', '/rfq', { quantity }, key);
    const [first, second] = await Promise.all([raise(here), raise(there)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await raise(there)).body).toEqual(first.body);
    expect(gateway.asked.filter((asked) => asked.startsWith('POST /rfq'))).toHaveLength(1);
    expect((await raise(there, 6)).body.code).toBe('idempotency_conflict');
  });

  test('when Redis loses everything, the clients of both read again, and receive what follows', async () => {
    const { redis, gateway, here, there, pass } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const ravi = await there.join(2, ROLES.admin);
    await here.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity: 7 });
    await soon(() => told(asha).length > 0);
    const epoch = epochOf(asha);
    await redis.flush();
    gateway.put('quotation_request', { request_id: 2, quantity: 8, modified_date: gateway.now() });
    for (const ears of [asha, ravi]) {
      await untilSo(pass, () => ears.heard.some(({ event }) => event === 'reset'));
      await untilSo(pass, () => !isStale(ears));
    }
    expect(epochOf(ravi)).toBe(epochOf(asha));
    expect(epochOf(asha)).not.toBe(epoch);
    expect(await rowsAt(there, asha.token)).toEqual(await rowsAt(here, asha.token));
    const before = [asha, ravi].map((ears) => told(ears).length);
    await there.call(ravi.token, 'PUT', '/rfq', { request_id: 3, quantity: 9 });
    gateway.put('quotation_request', plain('quotation_request', 4, { created_date: '2026-11-21T06:00:00.000Z' }));
    for (const [at, ears] of [asha, ravi].entries()) {
      await untilSo(pass, () => told(ears).length >= (before[at] ?? 0) + 2);
      expect(
        told(ears)
          .slice(before[at])
          .map(({ id }) => id),
      ).toEqual(['3', '4']);
    }
  });

  test('while Redis is unavailable, both report that they know nothing, refuse what needs coordination, and recover', async () => {
    const { redis, gateway, here, there, pass } = await twoOffices();
    const asha = await here.join(1, ROLES.admin);
    const ravi = await there.join(2, ROLES.admin);
    await redis.kill();
    for (const ears of [asha, ravi]) await untilSo(pass, () => isStale(ears));
    const polls = gateway.asked.filter((asked) => asked.includes('page=1')).length;
    pass(60_000);
    const list = await here.call(asha.token, 'GET', '/rfq');
    expect([list.status, list.body.rfqs.length]).toEqual([200, 3]);
    // It may hold any change still to be published.
    expect(Number(list.headers.get('x-change-until'))).toBe(Number.MAX_SAFE_INTEGER);
    const refused = await here.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity: 9 });
    expect([refused.status, refused.body.code]).toEqual([502, 'gateway_unavailable']);
    expect(gateway.asked.filter((asked) => asked.startsWith('PUT /rfq'))).toEqual([]);
    expect(gateway.asked.filter((asked) => asked.includes('page=1')).length - polls).toBeLessThanOrEqual(1);
    await redis.start();
    for (const ears of [asha, ravi]) {
      await untilSo(pass, () => ears.heard.some(({ event }) => event === 'reset') && !isStale(ears));
    }
    expect((await here.call(asha.token, 'PUT', '/rfq', { request_id: 1, quantity: 9 })).status).toBe(200);
    await soon(() => told(ravi).some(({ row }) => row?.['quantity'] === 9));
  });
});
