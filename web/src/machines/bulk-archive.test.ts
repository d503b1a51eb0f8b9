import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { RecordRef } from '@console/shared/entities';
import type { Person } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AT_ONCE, BULK_ARCHIVE_CONTROLS, bulkArchiveMachine, canTry } from './bulk-archive.ts';
import { archiveRowMachine } from './bulk-archive-row.ts';
import type { ArchiveOne } from './bulk-archive-row.ts';
import { enabled } from './controls.ts';
import { offline, refused } from './testing/failures.ts';
import { after, ME, meera, request } from './testing/rows.ts';
import { claimBy } from './testing/work-world.ts';
import type { ClaimEvent, RowEvent } from './record-work/contract.ts';

interface Call extends ArchiveOne {
  resolve: (row: QuotationRequest) => void;
  reject: (error: unknown) => void;
}

/** A person archiving `count` requests. The test controls the server and the feed. */
function world(count: number, permissions = { quotation_request: { UPDATE: true } }) {
  const calls: Call[] = [];
  const feeds = new Map<string, (event: RowEvent<QuotationRequest>) => void>();
  const claims = new Map<string, (event: ClaimEvent) => void>();
  const rows = Array.from({ length: count }, (_, at) => ({ ...request, request_id: at + 1 }));
  const machine = bulkArchiveMachine.provide({
    actors: {
      row: archiveRowMachine.provide({
        actors: {
          rowFeed: fromCallback<RowEvent<QuotationRequest>, RecordRef>(({ input, sendBack }) => {
            feeds.set(input.id, sendBack);
          }),
          claimFeed: fromCallback<ClaimEvent, RecordRef>(({ input, sendBack }) => {
            claims.set(input.id, sendBack);
          }),
          archive: fromPromise<QuotationRequest, ArchiveOne>(
            ({ input }) => new Promise((resolve, reject) => calls.push({ ...input, resolve, reject })),
          ),
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { rows, worker: { user_id: ME, permissions } } }).start();
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    rows,
    asked: () => calls.map(({ row }) => row.request_id),
    reason: () => calls[0]?.reason,
    /** Answers the oldest pending call for this request. */
    answer: async (id: number, error?: unknown) => {
      const at = calls.findIndex(({ row }) => row.request_id === id);
      const [call] = calls.splice(at, 1);
      if (!call || at === -1) throw new Error(`Nobody asked for ${id}.`);
      if (error === undefined) call.resolve(after(call.row, { status: 'ARCHIVED' }, ME));
      else call.reject(error);
      await settled();
    },
    tell: (id: number, event: RowEvent<QuotationRequest>) => feeds.get(String(id))?.(event),
    claim: (id: number, by: Person | null) =>
      claims.get(String(id))?.({ type: 'claim.changed', claim: by && claimBy(by, 1) }),
    free: () =>
      actor
        .getSnapshot()
        .context.rows.filter(canTry)
        .map(({ id }) => Number(id)),
    states: () => actor.getSnapshot().context.rows.map((row) => row.getSnapshot().value),
    refusals: () => actor.getSnapshot().context.rows.map((row) => row.getSnapshot().context.refusal),
    confirm: (reason = 'duplicate') => actor.send({ type: 'confirm', reason }),
    at: () => actor.getSnapshot().value,
  };
}

describe('before confirmation', () => {
  test.each(['', '  ', 'x'.repeat(51)])(
    'nothing happens without a reason of at most 50 characters: "%s"',
    { tags: ['QUO-35'] },
    (reason) => {
      const { confirm, at, asked } = world(2);
      confirm(reason);
      expect([at(), asked()]).toEqual(['asking', []]);
    },
  );

  test('it can be left', () => {
    const { actor } = world(1);
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('a request quoted meanwhile is not sent, and a changed one is sent at its current revision', () => {
    const { confirm, tell, rows, states, refusals, asked, reason } = world(3);
    const [first, second] = rows as [QuotationRequest, QuotationRequest];
    tell(1, { type: 'row.changed', row: after(first, { status: 'QUOTATION_GENERATED' }) });
    tell(2, { type: 'row.changed', row: after(second, { remarks: 'urgent' }) });
    confirm(' asked for twice ');
    expect(states()).toEqual(['refused', 'underWay', 'underWay']);
    expect(refusals()[0]).toBe('Already quoted by Meera Nair.');
    expect([asked(), reason()]).toEqual([[2, 3], 'asked for twice']);
  });
});

test('a few are sent at a time, each reply makes room for the next, and results stay until it is closed', async () => {
  const { actor, confirm, asked, answer, at, states } = world(AT_ONCE + 2);
  confirm();
  expect(asked()).toEqual([1, 2, 3, 4]);
  expect(states().slice(AT_ONCE)).toEqual(['waiting', 'waiting']);
  await answer(2);
  expect(asked()).toEqual([1, 3, 4, 5]);
  for (const id of [1, 3, 4, 5, 6]) await answer(id);
  expect([at(), new Set(states())]).toEqual(['settled', new Set(['done'])]);
  actor.send({ type: 'again' });
  expect(at()).toBe('settled');
  actor.send({ type: 'close' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('it cannot be closed during a call', async () => {
  const { actor, confirm, at, answer } = world(1);
  confirm();
  actor.send({ type: 'close' });
  expect([at(), actor.getSnapshot().status]).toEqual(['running', 'active']);
  await answer(1);
  expect(at()).toBe('settled');
});

test('failures are independent: held by a colleague, changed, network down; those can be retried', async () => {
  const { actor, confirm, answer, at, states, refusals, asked, rows } = world(4);
  const third = rows[2] as QuotationRequest;
  confirm();
  await answer(1);
  await answer(2, refused('claimed', { claim: claimBy(meera, 1) }, 'Meera Nair is working on this record.'));
  await answer(3, refused('stale', { current: after(third, { remarks: 'urgent' }) }));
  await answer(4, offline());
  expect([at(), states()]).toEqual(['settled', ['done', 'refused', 'refused', 'refused']]);
  expect(refusals().slice(1)).toEqual([
    'Meera Nair is working on this record.',
    'Changed by Meera Nair in the meantime. Review it before you continue.',
    "The server didn't reply. Your work is kept: try again.",
  ]);
  actor.send({ type: 'again' });
  expect(asked()).toEqual([2, 3, 4]);
  for (const id of [2, 3, 4]) await answer(id);
  expect([at(), new Set(states())]).toEqual(['settled', new Set(['done'])]);
});

test('given a new revision without an edit, it is retried once automatically', async () => {
  const { confirm, answer, states, asked, rows } = world(1);
  const [only] = rows as [QuotationRequest];
  confirm();
  await answer(1, refused('stale', { current: { ...only, revision: 5 } }));
  expect([states(), asked()]).toEqual([['retrying'], [1]]);
  await answer(1);
  expect(states()).toEqual(['done']);
});

test('a row that moves on during its call is shown as it is, and is no longer retried', async () => {
  const { actor, confirm, tell, answer, at, states, refusals, rows } = world(AT_ONCE + 1);
  const last = rows[AT_ONCE] as QuotationRequest;
  const first = rows[0] as QuotationRequest;
  confirm();
  tell(AT_ONCE + 1, { type: 'row.changed', row: after(last, { status: 'ARCHIVED' }) });
  const quoted = after(first, { status: 'QUOTATION_GENERATED' });
  tell(1, { type: 'row.changed', row: quoted });
  await answer(1, refused('stale', { current: quoted }));
  for (const id of [2, 3, 4]) await answer(id);
  expect(states()).toEqual(['refused', 'done', 'done', 'done', 'refused']);
  expect([refusals()[0], refusals()[4]]).toEqual(['Already quoted by Meera Nair.', 'Already archived by Meera Nair.']);
  actor.send({ type: 'again' });
  expect(at()).toBe('settled');
});

test('given a lost reply, it is done when the feed shows the write', async () => {
  const { confirm, tell, answer, states, rows } = world(1);
  const [only] = rows as [QuotationRequest];
  confirm();
  await answer(1, offline());
  expect(states()).toEqual(['refused']);
  tell(1, { type: 'row.changed', row: after(only, { status: 'ARCHIVED' }, ME) });
  expect(states()).toEqual(['done']);
});

test('given a lost reply, it is done when the next attempt finds the write', async () => {
  const { actor, confirm, answer, states, rows } = world(1);
  const [only] = rows as [QuotationRequest];
  confirm();
  await answer(1, offline());
  actor.send({ type: 'again' });
  await answer(1, refused('stale', { current: after(only, { status: 'ARCHIVED' }, ME) }));
  expect(states()).toEqual(['done']);
});

test('a refused request that is quoted then is shown as it is, without a retry', async () => {
  const { actor, confirm, tell, answer, states, refusals, rows } = world(1);
  const [only] = rows as [QuotationRequest];
  let turns = 0;
  confirm();
  await answer(1, refused('claimed', { claim: claimBy(meera, 1) }, 'Meera Nair is working on this record.'));
  actor.subscribe(() => (turns += 1));
  tell(1, { type: 'row.changed', row: after(only, { status: 'QUOTATION_GENERATED' }) });
  expect([states(), refusals()]).toEqual([['refused'], ['Already quoted by Meera Nair.']]);
  expect(turns).toBe(1);
});

test('stopping leaves unstarted rows as they were, and lets the rest finish', async () => {
  const { actor, confirm, answer, at, states, asked } = world(AT_ONCE + 2);
  confirm();
  actor.send({ type: 'stop' });
  expect([at(), states().slice(AT_ONCE)]).toEqual(['running', ['listed', 'listed']]);
  for (const id of [1, 2, 3, 4]) await answer(id);
  expect([at(), asked()]).toEqual(['settled', []]);
  actor.send({ type: 'again' });
  expect(asked()).toEqual([5, 6]);
});

test('a record that is no longer visible is reported', () => {
  const { confirm, tell, at, states, refusals } = world(1);
  tell(1, { type: 'row.removed' });
  confirm();
  expect([at(), states(), refusals()]).toEqual(['asking', ['gone'], ['This request no longer exists.']]);
});

test('without permission nothing is sent', { tags: ['ROL-37'] }, () => {
  const { confirm, at, asked } = world(2, { quotation_request: { UPDATE: false } });
  confirm();
  expect([at(), asked()]).toEqual(['asking', []]);
});

describe('a record held by a colleague', () => {
  test('is left out from the start, but one’s own is not', () => {
    const { claim, confirm, asked, states, free } = world(3);
    claim(1, meera);
    claim(2, { user_id: ME, name: 'Asha Rao' });
    expect(free()).toEqual([2, 3]);
    confirm();
    expect([asked(), states()]).toEqual([
      [2, 3],
      ['listed', 'underWay', 'underWay'],
    ]);
  });

  test('comes and goes with their work during the question, and every viewer is notified', () => {
    const { actor, claim, free } = world(2);
    let turns = 0;
    actor.subscribe(() => (turns += 1));
    claim(1, meera);
    expect([free(), turns]).toEqual([[2], 1]);
    claim(1, null);
    expect([free(), turns]).toEqual([[1, 2], 2]);
    const [first] = actor.getSnapshot().context.rows;
    expect(first?.getSnapshot().context.isFreed).toBe(true);
  });

  test('leaves nothing to confirm if it is the only one, until it is released', () => {
    const { actor, claim, confirm, at, asked } = world(1);
    claim(1, meera);
    expect(enabled(BULK_ARCHIVE_CONTROLS, actor.getSnapshot()).confirm).toBe(false);
    confirm();
    expect(at()).toBe('asking');
    claim(1, null);
    confirm();
    expect([at(), asked()]).toEqual(['running', [1]]);
  });

  test('is still offered after the others are archived, once it is released', async () => {
    const { actor, claim, confirm, answer, at, asked } = world(2);
    claim(1, meera);
    confirm();
    await answer(2);
    expect(at()).toBe('settled');
    expect(enabled(BULK_ARCHIVE_CONTROLS, actor.getSnapshot()).again).toBe(false);
    claim(1, null);
    actor.send({ type: 'again' });
    expect(asked()).toEqual([1]);
  });

  test('that was taken between the click and its turn is refused by the server, as before', async () => {
    const { claim, confirm, answer, states, refusals } = world(1);
    confirm();
    claim(1, meera);
    await answer(1, refused('claimed', { claim: claimBy(meera, 1) }, 'Meera Nair is working on this record.'));
    expect([states(), refusals()]).toEqual([['refused'], ['Meera Nair is working on this record.']]);
  });
});
