import type { Entity } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { fakeClock, settled } from '../counts/testing.ts';
import { createPoller } from './poller.ts';
import type { PolledList } from './polled-lists.ts';

const listOf = (entity: Entity): PolledList => ({
  entity,
  service: 'RFQ',
  name: 'GET /rfq',
  path: () => '/',
  limit: 50,
  pages: 1,
});

function setUp(entities: Entity[], took = 0) {
  const clock = fakeClock();
  const read: string[] = [];
  const told: string[] = [];
  const state = {
    watched: new Set<Entity>(entities),
    fails: false,
    missing: new Set<Entity>(),
    ours: true,
    atOnce: 0,
    most: 0,
  };
  const start = clock.now();
  const poller = createPoller({
    lists: entities.map(listOf),
    poll: async ({ entity }) => {
      state.atOnce += 1;
      state.most = Math.max(state.most, state.atOnce);
      await settled();
      clock.drift(took);
      state.atOnce -= 1;
      if (state.fails) throw new Error('away');
      read.push(`${entity} ${clock.now() - start}`);
      return state.missing.has(entity) ? undefined : { ids: new Set<string>(), isWhole: true, mark: 0 };
    },
    knock: async () => {
      if (state.fails) throw new Error('away');
    },
    isWatched: (entity) => state.watched.has(entity),
    lease: { isOurs: () => state.ours },
    done: () => void told.push('done'),
    failed: () => void told.push(`failed ${clock.now() - start}`),
    clock,
  });
  const forward = async (ms: number) => {
    for (let at = 0; at < ms; at += 250) {
      await clock.advance(250);
      for (let turn = 0; turn < 8; turn += 1) await settled();
    }
  };
  return { poller, clock, read, told, state, forward };
}

test('lists that somebody may watch are read every two seconds, the rest every thirty', async () => {
  const { poller, read, state, forward } = setUp(['order', 'seller']);
  state.watched.delete('seller');
  poller.start();
  await forward(31_000);
  poller.stop();
  expect(read.filter((one) => one.startsWith('seller'))).toHaveLength(2);
  expect(read.filter((one) => one.startsWith('order')).length).toBeGreaterThanOrEqual(14);
  expect(read.filter((one) => one.startsWith('order')).length).toBeLessThanOrEqual(16);
});

test('a slow gateway is polled at most a quarter of the time', async () => {
  const { poller, read, forward } = setUp(['order'], 2_000);
  poller.start();
  await forward(32_000);
  poller.stop();
  expect(read.length).toBeLessThanOrEqual(1 + 64_000 / 8_000);
});

test('a requested list is read next, never two at once, and not more often than useful', async () => {
  const { poller, read, state, forward } = setUp(['order', 'seller']);
  poller.start();
  await forward(500);
  const before = read.length;
  for (let asked = 0; asked < 20; asked += 1) poller.wake(['order']);
  await forward(500);
  poller.stop();
  expect(read.slice(before).map((one) => one.split(' ')[0])).toEqual(['order']);
  expect(state.most).toBe(1);
});

test('a failing gateway is polled less and less often, and at once when it is reported back', async () => {
  const { poller, told, state, forward } = setUp(['order']);
  state.fails = true;
  poller.start();
  await forward(60_000);
  const failed = told.filter((one) => one.startsWith('failed')).map((one) => Number(one.split(' ')[1]));
  const gaps = failed.slice(1).map((at, index) => at - (failed[index] ?? 0));
  expect(gaps.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  state.fails = false;
  poller.wake();
  await forward(250);
  poller.stop();
  expect(told.at(-1)).toBe('done');
});

test('a list the gateway does not have is asked for again after a minute; without the lease nothing is read', async () => {
  const { poller, read, told, state, forward } = setUp(['order']);
  state.missing.add('order');
  state.ours = false;
  poller.start();
  await forward(4_000);
  expect(read).toEqual([]);
  state.ours = true;
  await forward(10_000);
  expect(read).toHaveLength(1);
  state.missing.clear();
  await forward(60_000);
  poller.stop();
  expect(read.length).toBeGreaterThan(2);
  expect(told).not.toContain('failed');
});
