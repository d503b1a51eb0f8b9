import type { Position, Row } from '@console/shared/live';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Drift } from './follow-open.ts';
import { followOpen, lookbackStart } from './follow-open.ts';
import { createOpenIndex } from './open-index.ts';
import type { ListQuery } from './read-open.ts';
import { fakeContext, rowOf, settled } from './testing.ts';

type Hook = (query: ListQuery) => Promise<void> | void;

function setUp() {
  const context = fakeContext();
  const { clock } = context;
  const vanished: string[] = [];
  const index = createOpenIndex({
    lookbackStart: () => lookbackStart(clock.now()),
    onTouched: () => {},
    onVanished: ({ id }) => vanished.push(id),
  });
  const asked: (ListQuery & { entity: string })[] = [];
  const drifts: Drift[] = [];
  const failures: unknown[] = [];
  const missing = new Set<string>();
  const hooks: { before: Hook; after: Hook } = { before: () => {}, after: () => {} };
  /** The position that the gateway gives for its snapshots. */
  const snapshot: { position?: Position } = {};
  let isFollowing = true;
  const follower = followOpen({
    context,
    index,
    source: {
      fetchPage: async (entity, query) => {
        asked.push({ entity, ...query });
        if (entity === 'quotation_request') await hooks.before(query);
        if (missing.has(entity)) return undefined;
        const rows = context
          .rowsOf(entity)
          .filter((row) => query.status.includes(String(row['status'])))
          .sort((a, b) => Number(b['request_id']) - Number(a['request_id']));
        const from = (query.page - 1) * query.limit;
        const page = { rows: rows.slice(from, from + query.limit), count: rows.length, ...snapshot };
        if (entity === 'quotation_request') await hooks.after(query);
        return page;
      },
    },
    isFollowing: () => isFollowing,
    onDrift: (drift) => drifts.push(drift),
    onFailure: (error) => failures.push(error),
  });
  const start = async () => {
    const stop = follower.start();
    await settled();
    return stop;
  };
  const ids = () =>
    [...index.openIn('quote_requests')].map(({ id, revision }) => [Number(id), revision]).sort((a, b) => a[0]! - b[0]!);
  const rfq = (id: number, fields: Partial<Row> = {}) => rowOf('quotation_request', id, fields);
  const store = (id: number, fields?: Partial<Row>) => context.store('quotation_request', rfq(id, fields));
  const commit = (id: number, fields?: Partial<Row>) => context.commit('quotation_request', rfq(id, fields));
  const follow = (on: boolean) => {
    isFollowing = on;
  };
  return {
    context,
    index,
    follower,
    asked,
    drifts,
    vanished,
    failures,
    missing,
    hooks,
    snapshot,
    start,
    ids,
    store,
    commit,
    follow,
  };
}

describe('the index is loaded', () => {
  test('from the lists: the open statuses, 365 days back, 500 per page', async () => {
    const { follower, asked, start, ids, store } = setUp();
    for (let id = 1; id <= 501; id += 1) store(id);
    store(502, { status: 'ARCHIVED' });
    expect(follower.isLoaded()).toBe(false);
    await start();
    expect(follower.isLoaded()).toBe(true);
    expect(ids()).toHaveLength(501);
    const page = { from_date: '2025-11-21', limit: 500 };
    const rfqs = { ...page, entity: 'quotation_request', status: ['PENDING', 'PRICE_UPDATED'] };
    expect(asked.filter(({ entity }) => entity === 'quotation_request')).toEqual([
      { ...rfqs, page: 1 },
      { ...rfqs, page: 2 },
    ]);
    expect(asked.filter(({ page: at }) => at === 1).map(({ entity, status }) => [entity, status])).toEqual([
      ['quotation_request', ['PENDING', 'PRICE_UPDATED']],
      ['quotation', ['SENT', 'CONFIRMED']],
      ['purchase_order', ['DRAFT']],
      ['delivery_challan', ['IN_TRANSIT']],
      ['order', ['CONFIRMED', 'IN_TRANSIT']],
    ]);
  });

  test('with the changes that arrived during the read applied on top', async () => {
    const { hooks, start, ids, store, commit } = setUp();
    store(1);
    store(2);
    store(3);
    hooks.after = () => {
      commit(1, { revision: 2, status: 'PRICE_UPDATED' });
      commit(2, { revision: 2, status: 'ARCHIVED' });
      commit(4, { revision: 1 });
    };
    await start();
    expect(ids()).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
    ]);
  });

  test('again when a row left between two pages and may have hidden another', async () => {
    const { hooks, start, ids, store, commit } = setUp();
    for (let id = 1; id <= 501; id += 1) store(id);
    hooks.after = ({ page }) => {
      hooks.after = () => {};
      if (page === 1) commit(501, { revision: 2, status: 'ARCHIVED' });
    };
    await start();
    expect(ids()).toHaveLength(500);
    expect(ids()[0]).toEqual([1, 1]);
  });

  test('a second later when the gateway was away', async () => {
    const { context, follower, hooks, failures, start, ids, store } = setUp();
    store(1);
    hooks.before = () => {
      hooks.before = () => {};
      throw new Error('away');
    };
    await start();
    expect([follower.isLoaded(), failures]).toEqual([false, [new Error('away')]]);
    await context.clock.advance(1_000);
    expect([follower.isLoaded(), ids()]).toEqual([true, [[1, 1]]]);
  });

  test('without a list the gateway does not have', async () => {
    const { follower, missing, start } = setUp();
    missing.add('delivery_challan');
    await start();
    expect([follower.isLoaded(), follower.knows('delivery_challan'), follower.knows('order')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('again when the log breaks, and a read under way is then discarded', async () => {
    const { context, hooks, start, ids, store } = setUp();
    store(1);
    const gate = Promise.withResolvers<void>();
    hooks.after = () => gate.promise;
    await start();
    hooks.after = () => {};
    store(1, { status: 'ARCHIVED', revision: 2 });
    store(2);
    context.breakLog();
    await settled();
    expect(ids()).toEqual([[2, 1]]);
    gate.resolve();
    await settled();
    expect(ids()).toEqual([[2, 1]]);
  });

  test('given a log that broke, it reports what moved to another organisation or left its queue meanwhile', async () => {
    const { context, hooks, start, vanished, store, commit } = setUp();
    const ofCustomer = (org_id: number) => ({ tenant_info: { org_id } });
    for (const id of [1, 2, 3, 4]) store(id, ofCustomer(7));
    await start();
    const gate = Promise.withResolvers<void>();
    hooks.before = () => gate.promise;
    store(1, { ...ofCustomer(8), revision: 2 });
    store(2, { ...ofCustomer(7), status: 'ARCHIVED', revision: 2 });
    store(3, { ...ofCustomer(7), status: 'ARCHIVED', revision: 2 });
    context.breakLog();
    // The change that archived it was dropped. This edit alone reveals it, before the queue is read again.
    commit(3, { ...ofCustomer(7), status: 'ARCHIVED', revision: 3 });
    gate.resolve();
    await settled();
    expect(vanished.toSorted()).toEqual(['1', '2', '3']);
  });
});

describe('every minute the index is compared with the gateway', () => {
  test('a drift is reported and corrected', async () => {
    const { context, drifts, vanished, start, ids, store } = setUp();
    store(1);
    store(2);
    await start();
    store(1, { status: 'ARCHIVED', revision: 2 });
    store(3, { status: 'PRICE_UPDATED' });
    await context.clock.advance(59_999);
    expect(drifts).toEqual([]);
    await context.clock.advance(1_000);
    expect(drifts).toEqual([
      { entity: 'quotation_request', status: 'PENDING', ours: 2, theirs: 1 },
      { entity: 'quotation_request', status: 'PRICE_UPDATED', ours: 0, theirs: 1 },
    ]);
    expect(ids()).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(vanished).toEqual(['1']);
    await context.clock.advance(60_000);
    expect(drifts).toHaveLength(2);
  });

  test('a change still on its way is not a drift', async () => {
    const { context, drifts, hooks, start, ids, store, commit } = setUp();
    await start();
    store(1);
    hooks.after = () => {
      hooks.after = () => {};
      context.clock.after(100, () => commit(1));
    };
    await context.clock.advance(61_000);
    expect([drifts, ids()]).toEqual([[], [[1, 1]]]);
  });

  test('given a log that reports a counted change only after seconds, the counts are compared once it has', async () => {
    const { context, drifts, snapshot, start, ids, store, commit } = setUp();
    await start();
    await context.clock.advance(59_900);
    const { epoch, seq } = context.position();
    snapshot.position = { epoch, seq: seq + 1 };
    store(1);
    context.clock.after(1_100, () => commit(1));
    await context.clock.advance(5_000);
    expect([drifts, ids()]).toEqual([[], [[1, 1]]]);
    store(2);
    await context.clock.advance(60_000);
    expect(drifts).toEqual([{ entity: 'quotation_request', status: 'PENDING', ours: 1, theirs: 2 }]);
  });

  test('nor is a change the gateway had not seen when it counted, and the check is repeated', async () => {
    const { context, asked, drifts, hooks, start, store, commit } = setUp();
    await start();
    await context.clock.advance(59_000);
    asked.splice(0);
    hooks.after = () => {
      hooks.after = () => {};
      commit(1);
      store(2);
    };
    await context.clock.advance(2_000);
    expect(asked.filter(({ entity }) => entity === 'purchase_order')).toHaveLength(1);
    expect(asked.filter(({ entity, limit }) => entity === 'quotation_request' && limit === 1)).toHaveLength(4);
    expect(drifts).toEqual([{ entity: 'quotation_request', status: 'PENDING', ours: 1, theirs: 2 }]);
  });

  test('but not while the log is away', async () => {
    const { context, drifts, start, store, follow, ids } = setUp();
    await start();
    follow(false);
    store(1);
    await context.clock.advance(61_000);
    expect([drifts, ids()]).toEqual([[], []]);
    follow(true);
    await context.clock.advance(60_000);
    expect([drifts.length, ids()]).toEqual([1, [[1, 1]]]);
  });

  test('and no longer once it is stopped', async () => {
    const { context, asked, start } = setUp();
    const stop = await start();
    stop();
    asked.splice(0);
    await context.clock.advance(120_000);
    expect(asked).toEqual([]);
  });
});

test('whatever commits while pages are read, in whatever order they arrive, the index ends up equal to the gateway', async () => {
  const act = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom('PENDING', 'PRICE_UPDATED', 'ARCHIVED'),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 12, size: 'max' }), async (scheduler, acts) => {
      const { context, hooks, start, ids, store, commit } = setUp();
      for (let id = 1; id <= 6; id += 1) store(id);
      hooks.before = () => scheduler.schedule(Promise.resolve(), 'ask');
      hooks.after = () => scheduler.schedule(Promise.resolve(), 'answer');
      let revision = 1;
      for (const { id, status } of acts) {
        void scheduler.schedule(Promise.resolve(), 'commit').then(() => commit(id, { status, revision: ++revision }));
      }
      await start();
      if (acts.length > 6) context.breakLog();
      await scheduler.waitIdle();
      await settled();
      const open = context
        .rowsOf('quotation_request')
        .filter((row) => row['status'] !== 'ARCHIVED')
        .map((row) => [row['request_id'], row.revision])
        .sort((a, b) => Number(a[0]) - Number(b[0]));
      expect(ids()).toEqual(open);
    }),
  );
});
