import type { Change, Position } from '@console/shared/live';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Counted } from '../../api/analytics.ts';
import { createEmitter } from '../../live/emitter.ts';
import { CALM_MS, createLiveFigures, FIGURES_REST_MS, LATE_MS } from './live-figures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (seq: number): Position => ({ epoch: 'e', seq });
const counted = (count: number, seq: number): Counted => ({
  figures: { success: true, count, total_value: 0, status_split: [], sales_person_split: [] },
  position: at(seq),
});

/** Figures over a scripted server, with everything around them under the test's control. */
function stage(failure?: Error) {
  const server = { count: 1, seq: 10, reads: 0, error: failure };
  const changes = createEmitter<Position>();
  const gap = createEmitter<Position>();
  const watched = createEmitter<undefined>();
  const world = { isWatched: true, isConcerned: true };
  const failures: unknown[] = [];
  const live = createLiveFigures(
    {
      read: async () => {
        server.reads += 1;
        if (server.error) throw server.error;
        return counted(server.count, server.seq);
      },
      concerns: () => world.isConcerned,
      failed: (error) => failures.push(error),
    },
    {
      onChanges: (hear) => changes.on((position) => hear([{} as Change], position)),
      onGap: gap.on,
      isWatched: () => world.isWatched,
      onWatched: (hear) => watched.on(hear),
    },
  );
  const close = live.open();
  const happen = (times = 1) => {
    for (let one = 0; one < times; one += 1) {
      server.count += 1;
      server.seq += 1;
      changes.emit(at(server.seq));
    }
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { live, server, world, failures, gap, watched, close, happen, pass };
}

describe('live figures', () => {
  test('are read once, and again after a change, but at most every five seconds however much happens', async () => {
    const { live, server, happen, pass } = stage();
    expect(live.view.state).toBe('reading');
    await pass(0);
    expect(live.view).toMatchObject({ state: 'ready', figures: { count: 1 }, isStale: false });
    happen(50);
    expect(live.view).toMatchObject({ figures: { count: 1 }, isStale: true });
    await pass(FIGURES_REST_MS - 1);
    expect(server.reads).toBe(1);
    await pass(1);
    expect(live.view).toMatchObject({ figures: { count: 51 }, isStale: false });
    expect(server.reads).toBe(2);
    await pass(10 * FIGURES_REST_MS);
    expect(server.reads).toBe(2);
    happen();
    await pass(0);
    expect([server.reads, live.view.figures?.count]).toEqual([3, 52]);
  });

  test('ignore what does not concern them', async () => {
    const { live, server, world, happen, pass } = stage();
    await pass(FIGURES_REST_MS);
    world.isConcerned = false;
    happen();
    await pass(FIGURES_REST_MS);
    expect([server.reads, live.view.isStale]).toEqual([1, false]);
  });

  test('wait, stale, while the page is hidden, and are read when it is shown', async () => {
    const { live, server, world, watched, happen, pass } = stage();
    await pass(FIGURES_REST_MS);
    world.isWatched = false;
    happen();
    await pass(60_000);
    expect([server.reads, live.view.isStale]).toEqual([1, true]);
    world.isWatched = true;
    watched.emit(undefined);
    await pass(0);
    expect([server.reads, live.view.isStale]).toEqual([2, false]);
  });

  test('stay stale if the reply is older than a change received meanwhile', async () => {
    const { live, server, happen, pass } = stage();
    const { seq } = server;
    happen();
    server.seq = seq;
    await pass(0);
    expect(live.view.isStale).toBe(true);
    server.seq = seq + 1;
    await pass(FIGURES_REST_MS);
    expect([server.reads, live.view.isStale]).toEqual([2, false]);
  });

  test('are read again after a gap in the feed', async () => {
    const { live, server, gap, pass } = stage();
    await pass(FIGURES_REST_MS);
    server.seq = 40;
    gap.emit(at(40));
    expect(live.view.isStale).toBe(true);
    await pass(0);
    expect([server.reads, live.view.isStale]).toEqual([2, false]);
  });

  test('report once that they cannot be read, keep what they had, and retry automatically', async () => {
    const { live, server, failures, happen, pass } = stage();
    await pass(FIGURES_REST_MS);
    server.error = Object.assign(new Error('away'), { isTransient: true });
    happen();
    await pass(20_000);
    expect(failures).toHaveLength(1);
    expect(live.view).toMatchObject({ state: 'ready', problem: 'away', isStale: true, figures: { count: 1 } });
    server.error = undefined;
    await pass(30_000);
    expect(live.view).toMatchObject({ problem: undefined, isStale: false, figures: { count: 2 } });
  });

  test('that never arrived have failed, and are read on request', async () => {
    const { live, server, pass } = stage(new Error('no'));
    await pass(0);
    expect(live.view).toMatchObject({ state: 'failed', problem: 'no' });
    server.error = undefined;
    live.reread();
    await pass(0);
    expect(live.view).toMatchObject({ state: 'ready', problem: undefined });
  });

  test('are updating while the counted records keep changing, and live once it has been calm', async () => {
    const { live, happen, pass } = stage();
    await pass(0);
    const seen = new Set<string>();
    expect(live.view.freshness).toBe('live');
    for (let second = 0; second < 60; second += 1) {
      happen();
      seen.add(live.view.freshness);
      await pass(1_000);
      seen.add(live.view.freshness);
    }
    expect([...seen]).toEqual(['updating']);
    await pass(CALM_MS - 1);
    expect(live.view).toMatchObject({ freshness: 'updating', isStale: false });
    await pass(FIGURES_REST_MS + 1);
    expect(live.view.freshness).toBe('live');
  });

  test('are never live while they are behind, and late once they should have followed', async () => {
    const { live, server, world, watched, happen, pass } = stage();
    await pass(FIGURES_REST_MS);
    world.isWatched = false;
    const since = new Date().toISOString();
    happen();
    await pass(LATE_MS - 1);
    expect(live.view).toMatchObject({ freshness: 'updating', isStale: true });
    await pass(1);
    expect(live.view).toMatchObject({ freshness: 'late', lateSince: since });
    happen();
    expect(live.view.freshness).toBe('late');
    world.isWatched = true;
    watched.emit(undefined);
    await pass(0);
    expect([server.reads, live.view.freshness, live.view.lateSince]).toEqual([2, 'updating', undefined]);
    await pass(CALM_MS);
    expect(live.view.freshness).toBe('live');
  });

  test('read nothing more once they are closed', async () => {
    const { server, close, happen, pass } = stage();
    await pass(0);
    happen();
    close();
    happen();
    await pass(60_000);
    expect(server.reads).toBe(1);
  });
});
