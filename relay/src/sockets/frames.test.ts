import type { LoggedChange } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { createChangeLog } from '../changes/change-log.ts';
import { fakeClock, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import { createFrames, framesFor } from './frames.ts';

const order = (seq: number): LoggedChange => ({
  seq,
  entity: 'order',
  id: `SO-${seq}`,
  op: 'created',
  revision: 1,
  at: '2026-11-21T06:00:00.000Z',
  by: null,
  by_role_id: null,
  row: rowOf('order', `SO-${seq}`),
  before: null,
  changed: [],
});
const payment = (seq: number): LoggedChange => ({ ...order(seq), entity: 'payment', id: String(seq) });

function collecting() {
  const clock = fakeClock();
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 0 });
  const sent: [number[], number][] = [];
  const frames = createFrames({
    log,
    clock,
    send: (changes, { seq }) => sent.push([changes.map((change) => change.seq), seq]),
  });
  const commit = (seq: number) => {
    log.append(order(seq));
    frames.push(order(seq));
  };
  return { clock, log, sent, frames, commit };
}

test('changes within a tick leave together, and the position moves only then', async () => {
  const { clock, sent, frames, commit } = collecting();
  commit(1);
  await clock.advance(3);
  commit(2);
  expect([sent, frames.position()]).toEqual([[], { epoch: 'e1', seq: 0 }]);
  await clock.advance(1);
  expect([sent, frames.position()]).toEqual([[[[1, 2], 2]], { epoch: 'e1', seq: 2 }]);
  await clock.advance(100);
  commit(3);
  await clock.advance(4);
  expect(sent).toEqual([
    [[1, 2], 2],
    [[3], 3],
  ]);
});

test('a flood does not wait for the tick', () => {
  const { sent, commit } = collecting();
  for (let seq = 1; seq <= 501; seq += 1) commit(seq);
  expect(sent.map(([changes, to]) => [changes.length, to])).toEqual([[500, 500]]);
});

test('dropped changes are never sent', async () => {
  const { clock, log, sent, frames, commit } = collecting();
  commit(1);
  log.restart({ epoch: 'e2', seq: 7 });
  frames.drop();
  await clock.advance(100);
  expect([sent, frames.position()]).toEqual([[], { epoch: 'e2', seq: 7 }]);
});

test('a frame holds what its audience may see, and its end position', () => {
  const position = { epoch: 'e1', seq: 4 };
  const changes = [payment(1), order(2), payment(3)];
  const seen = (reader: keyof typeof ROLES) =>
    framesFor(memberOf(ROLES[reader], 1).audience, changes, position).map(({ to, changes: part }) => [
      to,
      part.map(({ seq }) => seq),
    ]);
  expect(seen('admin')).toEqual([[4, [1, 2, 3]]]);
  expect(seen('wallboard')).toEqual([[4, [2]]]);
  expect(framesFor(memberOf(ROLES.wallboard, 1).audience, [payment(1)], position)).toEqual([]);
});

test('a long replay is cut into frames that omit nothing', () => {
  const changes = Array.from({ length: 1_200 }, (_, at) => order(at + 1));
  const frames = framesFor(memberOf(ROLES.admin, 1).audience, changes, { epoch: 'e1', seq: 1_203 });
  expect(frames.map(({ to, changes: part }) => [part[0]?.seq, part.at(-1)?.seq, to])).toEqual([
    [1, 500, 500],
    [501, 1_000, 1_000],
    [1_001, 1_200, 1_203],
  ]);
});
