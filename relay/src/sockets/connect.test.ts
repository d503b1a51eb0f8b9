import type { LoggedChange } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { createChangeLog } from '../changes/change-log.ts';
import { fakeClock, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import { connect } from './connect.ts';
import { createFrames } from './frames.ts';
import { createRegistry } from './registry.ts';
import type { LiveSocket } from './registry.ts';

const change = (seq: number): LoggedChange => ({
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

test('a waiting frame is sent before a newcomer joins the room: nobody gets a change twice or misses it', async () => {
  const clock = fakeClock();
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 0 });
  const registry = createRegistry();
  const said: [string, unknown][] = [];
  const sent: [number, number[]][] = [];
  const frames = createFrames({
    log,
    clock,
    send: (changes) => sent.push([registry.size(), changes.map(({ seq }) => seq)]),
  });
  const commit = (seq: number) => {
    log.append(change(seq));
    frames.push(change(seq));
  };
  const { person, reader, audience } = memberOf(ROLES.admin, 1);
  const identity = {
    person,
    reader,
    audience,
    approvers: {},
    session_id: 's',
    expires_at: Infinity,
    ended: () => undefined,
  };
  const socket = {
    id: 's1',
    data: { admitted: { token: 't', identity, position: { epoch: 'e1', seq: 1 } } },
    handshake: { auth: { token: 't' } },
    join: () => {},
    on: () => {},
    onAny: () => {},
    emit: (event: string, payload: unknown) => said.push([event, payload]),
  } as unknown as LiveSocket;

  commit(1);
  commit(2);
  expect(frames.position()).toEqual({ epoch: 'e1', seq: 0 });
  connect(
    {
      log,
      frames,
      registry,
      profiles: { identify: () => Promise.reject() },
      turns: { ask: (_asker, run) => run() },
      clock,
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      handlers: {},
      features: [],
      greeting: () => ({ claims: [], presence: [], counts: { position: { epoch: 'e1', seq: 0 }, at: '', queues: {} } }),
      pulse: () => ({ position: { epoch: 'e1', seq: 0 }, stale_since: null }),
      metrics: { resume: () => {} },
      messagesPerSecond: 50,
      allowsUser: () => true,
      reports: { report: () => {} },
      addressOf: () => '',
    },
    socket,
  );
  commit(3);
  await clock.advance(10);
  expect(sent).toEqual([
    [0, [1, 2]],
    [1, [3]],
  ]);
  expect(said.map(([event]) => event)).toEqual(['hello', 'changes', 'pulse']);
  expect(said[1]?.[1]).toMatchObject({ to: 2, changes: [{ seq: 2 }] });
  expect(socket.handshake.auth).toEqual({});
});
