import type { LoggedChange } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';

const change = (seq: number): LoggedChange => ({
  seq,
  entity: 'order',
  id: String(seq),
  op: 'created',
  revision: 1,
  at: '2026-11-21T06:00:00.000Z',
  by: null,
  by_role_id: null,
  row: { revision: 1 },
  before: null,
  changed: [],
});
const seqs = (changes: LoggedChange[] | undefined) => changes?.map(({ seq }) => seq);
const e1 = (seq: number) => ({ epoch: 'e1', seq });

test('nothing is known before the log is followed', () => {
  const log = createChangeLog();
  expect(log.position()).toBeUndefined();
  expect(log.since(e1(0))).toBeUndefined();
  expect(log.append(change(1))).toBe(false);
});

test('answers with everything after a position, or with nothing at all', () => {
  const log = createChangeLog(3);
  log.restart(e1(10));
  for (const seq of [11, 12, 13]) expect(log.append(change(seq))).toBe(true);
  expect(seqs(log.since(e1(10)))).toEqual([11, 12, 13]);
  expect(seqs(log.since(e1(12)))).toEqual([13]);
  expect(log.since(e1(9))).toBeUndefined();
  log.append(change(14));
  expect(log.since(e1(10))).toBeUndefined();
  expect(seqs(log.since(e1(11)))).toEqual([12, 13, 14]);
  expect(log.since({ epoch: 'e2', seq: 13 })).toBeUndefined();
  expect(log.position()).toEqual(e1(14));
});

test('a position ahead has missed nothing', () => {
  const log = createChangeLog();
  log.restart(e1(10));
  expect(log.since(e1(99))).toEqual([]);
});

test('the same change twice is one change, and a skipped number is no gap', () => {
  const log = createChangeLog();
  log.restart(e1(0));
  expect([log.append(change(1)), log.append(change(1)), log.skip(2), log.skip(2), log.append(change(3))]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(seqs(log.since(e1(0)))).toEqual([1, 3]);
  expect(seqs(log.since(e1(2)))).toEqual([3]);
});

test('filled at start, it answers from its floor on', () => {
  const log = createChangeLog(3);
  log.restart(e1(8), [change(5), change(6), change(7)], 4);
  expect(seqs(log.since(e1(4)))).toEqual([5, 6, 7]);
  expect(log.since(e1(3))).toBeUndefined();
  log.restart(e1(8), [change(4), change(5), change(6), change(7)], 3);
  expect(log.since(e1(3))).toBeUndefined();
  expect(seqs(log.since(e1(4)))).toEqual([5, 6, 7]);
});

test('holds its newest however many pass through', () => {
  const log = createChangeLog(4);
  log.restart(e1(0));
  for (let seq = 1; seq <= 1_000; seq += 1) {
    log.append(change(seq));
    expect(seqs(log.since(e1(Math.max(0, seq - 4))))).toEqual(
      [seq - 3, seq - 2, seq - 1, seq].filter((expected) => expected > 0),
    );
    if (seq > 4) expect(log.since(e1(seq - 5))).toBeUndefined();
  }
  expect(log.size()).toBe(4);
});
