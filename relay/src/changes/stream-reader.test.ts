import { expect, test } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { createChangeLog } from './change-log.ts';
import { createStreamReader } from './stream-reader.ts';

const CHANGE = {
  entity: 'order',
  id: 'SO-1',
  op: 'updated',
  revision: 2,
  at: '2026-11-21T06:00:00.000Z',
  by: null,
  by_role_id: null,
  row: { revision: 2 },
  before: {},
  changed: [],
};

/** A reader with its ring, and the events it emitted, in order. */
function reading(held?: { epoch: string; seq: number }) {
  const log = createChangeLog();
  if (held) log.restart(held);
  const clock = manualClock();
  const told: string[] = [];
  const reader = createStreamReader({
    log,
    clock,
    caughtUp: () => told.push('caught up'),
    listeners: {
      changed: ({ seq }) => told.push(`change ${seq}`),
      sessionEnded: ({ user_id, reason }) => told.push(`${reason} ${user_id}`),
      reset: () => told.push('reset'),
    },
  });
  const take = (event: string, position: string, data: unknown = {}) =>
    reader.take({ event, id: position, data: typeof data === 'string' ? data : JSON.stringify(data) });
  const change = (position: string, extra: object = {}) => take('change', position, { ...CHANGE, ...extra });
  const since = (seq: number, epoch = 'e1') => log.since({ epoch, seq })?.map((one) => one.seq);
  return { log, clock, told, reader, take, change, since };
}

test('an empty ring is filled with the replay before listeners are called', () => {
  const { told, take, change, since } = reading();
  take('position', 'e1:5');
  change('e1:3');
  take('session', 'e1:4', { user_id: 7, session_id: null, reason: 'ban' });
  expect([told, since(3)]).toEqual([[], undefined]);
  change('e1:5');
  expect([told, since(2), since(1)]).toEqual([['caught up'], [3, 5], undefined]);
  change('e1:6');
  expect(told).toEqual(['caught up', 'change 6']);
});

test('an empty log is filled at once; one of which nothing is left, when it stays quiet', () => {
  const empty = reading();
  empty.take('position', 'e1:0');
  expect([empty.told, empty.log.position()]).toEqual([['caught up'], { epoch: 'e1', seq: 0 }]);
  const pruned = reading();
  pruned.take('position', 'e1:800');
  expect(pruned.told).toEqual([]);
  pruned.clock.advance(3_000);
  expect([pruned.told, pruned.since(800), pruned.since(799)]).toEqual([['caught up'], [], undefined]);
});

test('a heartbeat in the middle of a replay does not count as its end', () => {
  const { told, reader, take, change, since } = reading();
  take('position', 'e1:3');
  change('e1:1');
  reader.quiet();
  change('e1:2');
  expect(told).toEqual([]);
  change('e1:3');
  expect([told, since(0)]).toEqual([['caught up'], [1, 2, 3]]);
});

test('resuming after an outage reports what was missed, then that it has caught up', () => {
  const { told, take, change } = reading({ epoch: 'e1', seq: 4 });
  take('position', 'e1:6');
  change('e1:5');
  take('session', 'e1:6', { user_id: 7, session_id: null, reason: 'logout' });
  expect(told).toEqual(['change 5', 'logout 7', 'caught up']);
});

test('a known change is not reported again', () => {
  const { told, take, change } = reading({ epoch: 'e1', seq: 4 });
  take('position', 'e1:4');
  change('e1:4');
  take('session', 'e1:3', { user_id: 7, session_id: null, reason: 'logout' });
  expect(told).toEqual(['caught up']);
});

test.each([
  ['the gateway says so', 'reset', 'e1:9'],
  ['the gateway is at another epoch', 'position', 'e2:9'],
  ['the gateway has fallen behind what we saw', 'position', 'e1:2'],
])('the ring starts over when %s', (_why, event, position) => {
  const { log, told, take, change } = reading({ epoch: 'e1', seq: 4 });
  take(event, position);
  expect([told, `${log.position()?.epoch}:${log.position()?.seq}`]).toEqual([['reset', 'caught up'], position]);
  const [epoch, seq] = position.split(':');
  change(`${epoch}:${Number(seq) + 1}`);
  expect(told.at(-1)).toBe(`change ${Number(seq) + 1}`);
});

test('a change of another epoch in the middle starts over', () => {
  const { told, take, change, since } = reading({ epoch: 'e1', seq: 4 });
  take('position', 'e1:4');
  change('e2:1');
  change('e2:2');
  expect([told, since(1, 'e2')]).toEqual([['caught up', 'reset', 'change 2'], [2]]);
});

test('nobody is resumed across an unreadable change', () => {
  const live = reading({ epoch: 'e1', seq: 4 });
  live.take('position', 'e1:4');
  live.take('change', 'e1:5', '{"half');
  expect([live.told, live.since(4), live.since(5)]).toEqual([['caught up', 'reset'], undefined, []]);
  const filling = reading();
  filling.take('position', 'e1:3');
  filling.change('e1:1');
  filling.take('change', 'e1:2', 'null');
  filling.change('e1:3');
  expect([filling.told, filling.since(1), filling.since(2)]).toEqual([['caught up'], undefined, [3]]);
});

test.each([
  ['half a change', '{"half'],
  ['no fields', { entity: 'order' }],
  ['a row that is none', { ...CHANGE, row: 'row' }],
  ['no list of what changed', { ...CHANGE, changed: null }],
])('%s is unreadable', (_what, data) => {
  const { told, take } = reading({ epoch: 'e1', seq: 4 });
  take('position', 'e1:4');
  take('change', 'e1:5', data);
  take('session', 'e1:6', { user_id: 'all' });
  expect(told).toEqual(['caught up', 'reset', 'reset']);
});

test('an unknown kind of record is skipped', () => {
  const { told, log, take, change, since } = reading({ epoch: 'e1', seq: 4 });
  take('position', 'e1:4');
  change('e1:5', { entity: 'spaceship' });
  change('e1:6');
  expect([told, since(4), log.position()?.seq]).toEqual([['caught up', 'change 6'], [6], 6]);
});
