import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createEntityStore } from './entity-store.ts';
import type { Listed } from './live-list.ts';
import type { PageOf } from './live-run.ts';
import { drawnBack } from './live-run.ts';
import { createTinyServer } from './testing/tiny-server.ts';
import type { TinyRow } from './testing/tiny-server.ts';

type Step =
  | { do: 'create'; minute: number; status: string }
  | { do: 'update' | 'remove'; nth: number; status: string }
  | { do: 'deliver'; count: number }
  | { do: 'serve' | 'reply' | 'hold' | 'settle' | 'gap' }
  | { do: 'turn'; page: number };

const status = fc.constantFrom('PENDING', 'ARCHIVED');
const nth = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), minute: fc.nat(40), status }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('update' as const, 'remove' as const), nth, status }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('serve' as const, 'reply' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'settle' as const, 'gap' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 4 }) }) },
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A simulated network: the server answers a read at one moment, and the answer arrives later. */
function createWorld(limit: number) {
  const server = createTinyServer();
  const log = createChangeLog(8);
  log.restart(server.position());
  const store = createEntityStore<TinyRow>('quotation_request', log);
  const asked: { page: PageOf; signal: AbortSignal; resolve: (listed: Listed<TinyRow>) => void }[] = [];
  const served: (() => void)[] = [];
  let delivered = 0;

  const list = store.list({
    page: 1,
    limit,
    matches: (row) => row.status === 'PENDING',
    read: (page, signal) => new Promise((resolve) => void asked.push({ page, signal, resolve })),
  });

  function serve() {
    const request = asked.shift();
    if (!request) return;
    const listed = server.read('PENDING', request.page);
    served.push(() => request.resolve(listed));
  }
  function deliver(to: number) {
    for (const change of log.append(server.frame(delivered, to))) store.apply(change);
    delivered = to;
  }
  function gap() {
    delivered = server.position().seq;
    log.restart(server.position());
    store.restart();
  }
  async function rest() {
    deliver(server.position().seq);
    do {
      serve();
      served.shift()?.();
      await flush();
      vi.advanceTimersByTime(60_000);
    } while (asked.length > 0 || served.length > 0);
  }
  async function run(next: Step) {
    const ids = server.ids();
    if (next.do === 'create') server.create(next.minute, next.status);
    else if (next.do === 'update') server.update(ids[next.nth % ids.length] ?? 0, next.status);
    else if (next.do === 'remove') server.remove(ids[next.nth % ids.length] ?? 0);
    else if (next.do === 'deliver') deliver(Math.min(delivered + next.count, server.position().seq));
    else if (next.do === 'serve') serve();
    else if (next.do === 'reply') served.shift()?.();
    else if (next.do === 'turn') list.turn(next.page);
    else if (next.do === 'gap') gap();
    else list[next.do]();
    await flush();
  }
  return { server, store, list, run, rest, pending: () => asked.length + served.length, delivered: () => delivered };
}

type World = ReturnType<typeof createWorld>;

function expectFresh({ server, store, list }: World) {
  const { view } = list;
  const count = server.read('PENDING', { page: 1, limit: 1 }).count;
  const fresh = server.read('PENDING', drawnBack(view, count));
  expect({ ids: view.ids, total: view.total, page: view.page, arrived: view.arrived, left: view.left }).toEqual({
    ids: fresh.rows.map((row) => String(row.request_id)),
    total: fresh.count,
    page: drawnBack(view, count).page,
    arrived: 0,
    left: 0,
  });
  for (const row of fresh.rows) expect(store.row(String(row.request_id))).toEqual(row);
}

test('any interleaving of replies and changes leaves the list equal to a fresh read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 60, size: 'max' }),
      async (limit, steps) => {
        const world = createWorld(limit);
        const close = world.list.open();
        for (const next of steps) {
          await world.run(next);
          const isAtRest =
            world.pending() === 0 && vi.getTimerCount() === 0 && world.delivered() === world.server.position().seq;
          if (isAtRest && !world.list.view.isHeld) expectFresh(world);
        }
        world.list.settle();
        await world.rest();
        expectFresh(world);
        close();
        vi.clearAllTimers();
      },
    ),
    { numRuns: 1000 },
  );
});

test('while held no row moves, and waiting changes are counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 20, size: 'max' }),
      fc.array(step, { maxLength: 40, size: 'max' }),
      async (first, then) => {
        const world = createWorld(3);
        const close = world.list.open();
        for (const next of first) await world.run(next);
        world.list.settle();
        await world.rest();
        world.list.hold();
        const shown = [...world.list.view.ids];
        const before = world.server.read('PENDING', { page: 1, limit: 500 }).rows.map((row) => String(row.request_id));
        for (const next of then)
          if (next.do !== 'turn' && next.do !== 'settle' && next.do !== 'gap') await world.run(next);
        await world.rest();
        const after = world.server.read('PENDING', { page: 1, limit: 500 }).rows.map((row) => String(row.request_id));
        const { view } = world.list;
        expect(view.ids).toEqual(shown);
        expect(Object.keys(view.gone).toSorted()).toEqual(shown.filter((id) => !after.includes(id)).toSorted());
        expect(view.arrived).toBe(after.filter((id) => !before.includes(id)).length);
        close();
      },
    ),
    { numRuns: 500 },
  );
});
