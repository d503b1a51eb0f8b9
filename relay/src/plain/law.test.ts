import type { Change, Row } from '@console/shared/live';
import { expect, test, vi } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { openPlainRelay, startPlainServers } from '../testing/plain-gateway/plain-servers.ts';
import { hasRedis, redisServer } from '../testing/redis-server.ts';
import type { TestClient } from '../testing/test-servers.ts';

/** Pseudo-random numbers, reproducible from a seed. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type PlainServers = Awaited<ReturnType<typeof startPlainServers>>;

/** One console: the rows it read, overlaid with later changes from the feed by revision. */
async function consoleOf(servers: PlainServers, client: TestClient & { token: string }) {
  const reply = await servers.call(client.token, 'GET', '/rfq?limit=500');
  const [, seq] = /:(\d+)$/.exec(reply.headers.get('x-change-position') ?? '') ?? [];
  const rows = new Map((reply.body.rfqs as Row[]).map((row) => [String(row['request_id']), row]));
  const gone = new Map<string, number>();
  const apply = ({ seq: at, entity, id, row, revision }: Change) => {
    if (entity !== 'quotation_request' || at <= Number(seq)) return;
    if (!row) {
      rows.delete(id);
      gone.set(id, revision);
    } else if ((rows.get(id)?.revision ?? 0) < revision && (gone.get(id) ?? 0) < revision) rows.set(id, row);
  };
  return () => {
    for (const { event, payload } of client.heard) if (event === 'changes') payload.changes.forEach(apply);
    return [...rows.values()].toSorted((a, b) => Number(a['request_id']) - Number(b['request_id']));
  };
}

const STATUSES = ['PENDING', 'PRICE_UPDATED', 'ARCHIVED', 'QUOTE_SENT'];

const CASES = [1, 2, 3].flatMap((seed) => [{ seed, relays: 1 }, ...(hasRedis ? [{ seed, relays: 2 }] : [])]);

test.each(CASES)(
  'whatever is written through relays and around them, at rest every console shows what a fresh read would (%o)',
  async ({ seed, relays }) => {
    const next = random(seed);
    const fresh = (id: number, modified_date = '2026-11-20T07:00:00.000Z') => {
      const { revision: _none, ...row } = rowOf('quotation_request', id, {
        created_date: new Date(Date.parse('2026-11-20T00:00:00Z') + id * 60_000).toISOString(),
      });
      return { ...row, modified_date };
    };
    const shared = relays > 1 ? { redisUrl: (await redisServer()).url } : {};
    const servers = await startPlainServers((gateway) => {
      for (let id = 1; id <= 6; id += 1) gateway.put('quotation_request', fresh(id));
    }, shared);
    const { gateway } = servers;
    const other = relays > 1 ? await openPlainRelay(gateway, shared) : servers;
    const everyServer = new Set([servers, other]);
    await vi.waitUntil(async () => {
      for (const { clock } of everyServer) clock.advance(1_000);
      const ready = await Promise.all([...everyServer].map(({ url }) => fetch(`${url}/readyz`)));
      return ready.every(({ ok }) => ok);
    }, PATIENCE);
    const any = () => (next(2) === 0 ? servers : other);
    const people = [
      await servers.join(1, ROLES.admin),
      await other.join(2, ROLES.manager),
      await servers.join(3, ROLES.customer),
      await other.join(4, ROLES.admin),
    ] as const;
    const views = await Promise.all(people.map((client) => consoleOf(any(), client)));
    let last = 6;
    const ids = () => gateway.rowsOf('quotation_request').map((row) => Number(row['request_id']));
    const anyId = () => ids()[next(ids().length)] ?? 1;

    for (let step = 0; step < 25; step += 1) {
      const status = STATUSES[next(STATUSES.length)];
      const chance = next(10);
      if (chance < 4) {
        await any().call(people[0].token, 'PUT', '/rfq', { request_id: anyId(), status, quantity: next(9) });
      } else if (chance < 7)
        gateway.put('quotation_request', { request_id: anyId(), status, modified_date: gateway.now() });
      else if (chance === 7) gateway.put('quotation_request', fresh((last += 1), gateway.now()));
      else if (chance === 8 && ids().length > 2) gateway.drop('quotation_request', anyId());
      else for (const { clock } of everyServer) clock.advance(30_000);
      if (next(4) === 0) views.push(await consoleOf(any(), people[next(4)] ?? people[0]));
    }
    await atRest([...everyServer], people);
    const shown = new Set<string>();
    for (const [at, view] of views.entries()) {
      const texts = await Promise.all(
        people.map(async ({ token }) => {
          const reply = await any().call(token, 'GET', '/rfq?limit=500');
          const rows = (reply.body.rfqs as Row[]).toSorted((a, b) => Number(a['request_id']) - Number(b['request_id']));
          return JSON.stringify(sorted(rows));
        }),
      );
      const text = JSON.stringify(sorted(view()));
      shown.add(text);
      expect(texts, `console ${at}`).toContain(text);
    }
    expect(shown.size).toBeLessThanOrEqual(3);
  },
);

const sorted = (rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** Everything was compared once more, and every client has received every change. */
async function atRest(everyServer: readonly PlainServers[], people: readonly (TestClient & { token: string })[]) {
  const [{ gateway, call } = missing()] = everyServer;
  const pass = () => everyServer.forEach(({ clock }) => clock.advance(1_000));
  const before = gateway.asked.length;
  await vi.waitUntil(() => {
    pass();
    const asked = gateway.asked.slice(before);
    const first = asked.findIndex((one) => one.startsWith('GET /rfq?page=1&limit=50 '));
    return first !== -1 && asked.slice(first).some((one) => one.startsWith('GET /clickUp/tasks'));
  }, PATIENCE);
  const reply = await call(people[0]?.token ?? '', 'GET', '/rfq?limit=1');
  const seq = Number(/:(\d+)$/.exec(reply.headers.get('x-change-position') ?? '')?.[1]);
  await vi.waitUntil(() => {
    pass();
    return people.every(({ heard }) =>
      heard.some(({ event, payload }) => event === 'pulse' && payload.position.seq >= seq),
    );
  }, PATIENCE);
}

const missing = () => {
  throw new Error('There is no relay.');
};

/** Slow enough that no lease expires between two renewals. */
const PATIENCE = { timeout: 30_000, interval: 50 };
