import { paymentChart } from '@console/shared/lifecycles/payment';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { askMove } from './ask-move.ts';
import type { DoMove, MoveEmitted } from './ask-move.ts';
import { offline, refused } from './testing/failures.ts';

interface Paid {
  id: number;
  status: string;
  revision: number;
  amount?: number;
  by?: number;
}
const PENDING: Paid = { id: 1, status: 'PENDING', revision: 1 };
const FAILED: Paid = { id: 1, status: 'FAILED', revision: 2 };

const ME = 7;

function asking(permissions = { payment: { UPDATE: true } }) {
  const calls: (PromiseWithResolvers<Paid> & { asked: DoMove<Paid> })[] = [];
  const emitted: MoveEmitted<Paid>[] = [];
  const move = fromPromise<Paid, DoMove<Paid>>(({ input }) => {
    const call = { ...Promise.withResolvers<Paid>(), asked: input };
    calls.push(call);
    return call.promise;
  });
  const actor = createActor(
    askMove<Paid>(
      paymentChart,
      undefined,
      ({ amount }) => amount,
      ({ by }) => by === ME,
    ).provide({ actors: { move } }),
    {
      input: { permissions },
    },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  const ended = async (end: (call: PromiseWithResolvers<Paid>) => void) => {
    const rested = new Promise<void>((done) => {
      const subscription = actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        subscription.unsubscribe();
        done();
      });
    });
    const call = calls.at(-1);
    if (call) end(call);
    await rested;
  };
  return { actor, calls, emitted, ended, state: () => actor.getSnapshot() };
}

test('asks, and moves only when it is confirmed', async () => {
  const { actor, calls, emitted, ended, state } = asking();
  actor.send({ type: 'confirm', reason: '' });
  actor.send({ type: 'ask', move: 'receive', row: PENDING });
  expect([state().value, calls]).toEqual(['asking', []]);
  actor.send({ type: 'confirm', reason: 'By bank' });
  expect(calls[0]?.asked).toEqual({ move: 'receive', row: PENDING, reason: 'By bank' });
  const received = { ...PENDING, status: 'RECEIVED', revision: 2 };
  await ended((call) => call.resolve(received));
  expect([state().value, emitted]).toEqual(['idle', [{ type: 'done', move: 'receive', row: received }]]);
});

test('a cancelled question moves nothing', () => {
  const { actor, calls, state } = asking();
  actor.send({ type: 'ask', move: 'fail', row: PENDING });
  actor.send({ type: 'cancel' });
  expect([state().value, state().context.asked, calls]).toEqual(['idle', undefined, []]);
});

test.each([
  ['the chart does not allow', 'refund', { payment: { UPDATE: true } }],
  ['is not permitted', 'receive', { payment: { UPDATE: false } }],
])('a move that %s is not asked about', (_what, move, permissions) => {
  const { actor, state } = asking(permissions);
  actor.send({ type: 'ask', move, row: PENDING });
  expect(state().value).toBe('idle');
});

test('a move permitted only since the screen was opened is asked about', () => {
  const { actor, state } = asking({ payment: { UPDATE: false } });
  actor.send({ type: 'permissions.changed', permissions: { payment: { UPDATE: true } } });
  actor.send({ type: 'ask', move: 'receive', row: PENDING });
  expect(state().value).toBe('asking');
});

test('a failure is shown in the question, and can be retried', async () => {
  const { actor, calls, emitted, ended, state } = asking();
  actor.send({ type: 'ask', move: 'receive', row: PENDING });
  actor.send({ type: 'confirm', reason: '' });
  await ended((call) => call.reject(offline()));
  expect([state().value, state().context.problem?.kind]).toEqual(['asking', 'network']);
  expect(emitted).toMatchObject([{ type: 'failed', move: 'receive' }]);
  actor.send({ type: 'confirm', reason: '' });
  expect([calls.length, state().context.problem]).toEqual([2, undefined]);
});

test('a move that never left says what has not happened', { tags: ['SUP-168'] }, async () => {
  const { actor, ended, state } = asking();
  const words = async (details: object) => {
    actor.send({ type: 'ask', move: 'receive', row: PENDING });
    actor.send({ type: 'confirm', reason: '' });
    await ended((call) => call.reject(Object.assign(offline(), { details })));
    return state().context.problem?.message;
  };
  expect(await words({ isOffline: true, isUnsent: true })).toBe(
    "You're offline. Nothing was changed: try again when you are back.",
  );
  expect(await words({ isOffline: true, isUnsent: false })).toBe("You're offline. Your work is kept: try again.");
});

describe('a move whose reply was lost', () => {
  const received = { ...PENDING, status: 'RECEIVED', revision: 2, by: ME };
  const done = { type: 'done', move: 'receive', row: received };
  const lost = async () => {
    const move = asking();
    move.actor.send({ type: 'ask', move: 'receive', row: PENDING });
    move.actor.send({ type: 'confirm', reason: '' });
    return move;
  };

  test('is done once it is seen to have arrived', { tags: ['SUP-194'] }, async () => {
    const { actor, emitted, ended, state } = await lost();
    await ended((call) => call.reject(offline()));
    actor.send({ type: 'row.changed', row: received });
    expect([state().value, emitted.at(-1)]).toEqual(['idle', done]);
  });

  test('is done if that was seen before', { tags: ['SUP-194'] }, async () => {
    const { actor, emitted, ended, state } = await lost();
    actor.send({ type: 'row.changed', row: received });
    await ended((call) => call.reject(offline()));
    expect([state().value, emitted]).toEqual(['idle', [done]]);
  });

  test('is not done by what a colleague did, nor before it has arrived', async () => {
    const { actor, emitted, ended, state } = await lost();
    actor.send({ type: 'row.changed', row: { ...PENDING, revision: 2, by: ME } });
    await ended((call) => call.reject(offline()));
    expect(state().value).toBe('asking');
    actor.send({ type: 'row.changed', row: FAILED });
    expect([state().value, emitted.at(-1)]).toEqual(['idle', { type: 'overtaken', row: FAILED }]);
  });
});

test('given a colleague who was faster, during the question or the call, the question ends', async () => {
  const first = asking();
  first.actor.send({ type: 'ask', move: 'receive', row: PENDING });
  first.actor.send({ type: 'row.changed', row: FAILED });
  expect([first.state().value, first.emitted]).toEqual(['idle', [{ type: 'overtaken', row: FAILED }]]);

  const second = asking();
  second.actor.send({ type: 'ask', move: 'receive', row: PENDING });
  second.actor.send({ type: 'confirm', reason: '' });
  await second.ended((call) => call.reject(refused('stale', { current: FAILED })));
  expect([second.state().value, second.emitted]).toEqual(['idle', [{ type: 'overtaken', row: FAILED }]]);
});

test('given a record deleted during the call, it is gone', async () => {
  const { actor, emitted, ended, state } = asking();
  actor.send({ type: 'ask', move: 'fail', row: PENDING });
  actor.send({ type: 'confirm', reason: '' });
  await ended((call) => call.reject(refused('not_found')));
  expect([state().value, emitted]).toEqual(['idle', [{ type: 'overtaken', row: undefined }]]);
});

test('a change after which the move is still possible is followed', () => {
  const { actor, calls } = asking();
  actor.send({ type: 'ask', move: 'receive', row: PENDING });
  actor.send({ type: 'row.changed', row: { ...PENDING, revision: 5 } });
  actor.send({ type: 'confirm', reason: '' });
  expect(calls[0]?.asked.row.revision).toBe(5);
});

describe('given a change of the facts during the question, the person looks again', () => {
  const dear = { ...PENDING, amount: 5_900 };
  const cheap = { ...dear, amount: 2_360, revision: 2 };

  test('nothing is moved before they have looked; then it is moved at that revision', () => {
    const { actor, calls, state } = asking();
    actor.send({ type: 'ask', move: 'receive', row: dear });
    expect(state().can({ type: 'look' })).toBe(false);
    actor.send({ type: 'row.changed', row: cheap });
    expect([state().context.asked?.row, state().context.unlooked]).toEqual([dear, cheap]);
    expect(state().can({ type: 'confirm', reason: '' })).toBe(false);
    actor.send({ type: 'confirm', reason: '' });
    expect(calls).toEqual([]);
    actor.send({ type: 'look' });
    expect([state().context.asked?.row, state().context.unlooked]).toEqual([cheap, undefined]);
    actor.send({ type: 'confirm', reason: '' });
    expect(calls[0]?.asked.row).toEqual(cheap);
  });

  test('given a change back to what they saw, there is nothing to look at', () => {
    const { actor, calls, state } = asking();
    actor.send({ type: 'ask', move: 'receive', row: dear });
    actor.send({ type: 'row.changed', row: cheap });
    actor.send({ type: 'row.changed', row: { ...dear, revision: 3 } });
    expect(state().can({ type: 'look' })).toBe(false);
    actor.send({ type: 'confirm', reason: '' });
    expect(calls[0]?.asked.row.revision).toBe(3);
  });

  test('a refusal that includes the change asks for a look as well', async () => {
    const { actor, calls, ended, state } = asking();
    actor.send({ type: 'ask', move: 'receive', row: dear });
    actor.send({ type: 'confirm', reason: '' });
    await ended((call) => call.reject(refused('stale', { current: cheap })));
    actor.send({ type: 'confirm', reason: '' });
    expect([state().value, state().context.unlooked, calls.length]).toEqual(['asking', cheap, 1]);
    actor.send({ type: 'look' });
    actor.send({ type: 'confirm', reason: '' });
    expect([calls[1]?.asked.row, state().context.problem]).toEqual([cheap, undefined]);
  });
});
