import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { archiveRowMachine, movedOn } from './bulk-archive-row.ts';
import type { ArchiveRowEvent } from './bulk-archive-row.ts';
import { offline, refused } from './testing/failures.ts';
import { after, COLLEAGUE, ME, meera, request } from './testing/rows.ts';
import { walk } from './testing/walk.ts';
import { claimBy, mine } from './testing/work-world.ts';

type State = SnapshotFrom<typeof archiveRowMachine>;

const worker = { user_id: ME, permissions: { quotation_request: { UPDATE: true } } };
const PATCHES: { patch: Partial<QuotationRequest>; by: number }[] = [
  { patch: { remarks: 'urgent' }, by: COLLEAGUE },
  { patch: {}, by: COLLEAGUE },
  { patch: { status: 'QUOTATION_GENERATED' }, by: COLLEAGUE },
  { patch: { status: 'ARCHIVED' }, by: ME },
];

/** Every event that can reach the row in this state. */
function events(state: State): ArchiveRowEvent[] {
  const { row, seen } = state.context;
  const answers = Object.entries(state.children).flatMap(([id, child]) => {
    if ((child as { src?: unknown } | undefined)?.src !== 'archive') return [];
    const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });
    return [
      { type: `xstate.done.actor.${id}`, output: after(seen, { status: 'ARCHIVED' }, ME), actorId: id },
      failed(offline()),
      failed(refused('claimed', { claim: claimBy(meera, 1) }, 'Meera Nair is working on this record.')),
      ...PATCHES.map(({ patch, by }) => failed(refused('stale', { current: after(seen, patch, by) }))),
    ] as unknown as ArchiveRowEvent[];
  });
  return [
    ...PATCHES.map(({ patch, by }) => ({ type: 'row.changed' as const, row: after(row, patch, by) })),
    { type: 'row.removed' },
    { type: 'claim.changed', claim: claimBy(meera, 1) },
    { type: 'claim.changed', claim: mine() },
    { type: 'claim.changed', claim: null },
    { type: 'claim.forgotten' },
    { type: 'queue', reason: 'duplicate' },
    { type: 'start' },
    { type: 'stop' },
    ...answers,
  ];
}

/** Only the order of revisions matters. */
const abstraction = ({ context: { row, seen, holder, isFreed, refusal, isUncertain } }: State) => [
  ...[row.status, row.remarks, seen.status, seen.remarks],
  ...[row.revision > seen.revision, holder?.name, isFreed, refusal, isUncertain],
];

/** The machine runs without a parent here, so there is nobody to notify. */
const alone = archiveRowMachine.provide({ actions: { tell: () => undefined, tellHolder: () => undefined } });
const steps = walk(alone, { input: { row: request, worker }, events, key: abstraction });

describe('whatever happens to a row', () => {
  test('every state is reached', () => {
    const reached = new Set(steps.map(({ to }) => to.value));
    expect([...reached].sort()).toEqual(
      ['done', 'gone', 'listed', 'refused', 'retrying', 'underWay', 'waiting'].sort(),
    );
  });

  test('a call begins only for a row that was queued, started, and can be archived', () => {
    const begun = steps.filter(({ from, to }) => !from.hasTag('busy') && to.hasTag('busy'));
    expect(begun.length).toBeGreaterThan(0);
    for (const { from, event, to } of begun) {
      expect([from.value, event.type, to.context.reason]).toEqual(['waiting', 'start', 'duplicate']);
      expect(['PENDING', 'PRICE_UPDATED']).toContain(to.context.seen.status);
    }
  });

  test('only its result ends a call, and a refused one says why', () => {
    for (const { from, event, to } of steps) {
      if (from.hasTag('busy') && !event.type.startsWith('xstate.')) expect(to.value).toBe(from.value);
      if (to.matches('refused') || to.matches('gone')) expect(to.context.refusal).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a finished row stays finished; a refused one can be retried as long as it can be archived', () => {
    for (const { from, event, to } of steps) {
      if (from.matches('done')) expect(to.value).toBe('done');
      if (from.matches('refused') && event.type === 'queue') {
        const canBe = ['PENDING', 'PRICE_UPDATED'].includes(from.context.row.status);
        expect(to.value).toBe(canBe && !from.context.holder ? 'waiting' : 'refused');
      }
    }
  });

  test('a row held by a colleague is not queued, one’s own is', () => {
    const queued = steps.filter(({ from, event }) => from.matches('listed') && event.type === 'queue');
    for (const { from, to } of queued) expect(to.value).toBe(from.context.holder ? 'listed' : 'waiting');
    expect(new Set(queued.map(({ from }) => from.context.holder?.name))).toEqual(new Set([undefined, meera.name]));
  });

  test('a claim that begins or ends does not change the state, and its former holder is forgotten', () => {
    for (const { from, event, to } of steps) {
      if (event.type !== 'claim.changed' && event.type !== 'claim.forgotten') continue;
      expect(to.value).toBe(from.value);
      const isTheirs = event.type === 'claim.changed' && event.claim?.holder.user_id === COLLEAGUE;
      expect(to.context.holder).toEqual(isTheirs ? meera : undefined);
    }
  });

  test('a row edited while it waited is not sent against its old revision', () => {
    for (const { from, event, to } of steps) {
      if (!from.matches('waiting') || event.type !== 'row.changed') continue;
      if (event.row.remarks === from.context.seen.remarks && event.row.status === from.context.seen.status) {
        expect([to.value, to.context.seen.revision]).toEqual(['waiting', event.row.revision]);
      } else {
        expect([to.value, to.context.refusal]).toEqual(['refused', movedOn(event.row)]);
      }
    }
  });

  test('given a lost reply, the row is finished as soon as the feed shows the write', () => {
    const lost = steps.filter(
      ({ from, to }) => from.context.isUncertain && from.matches('refused') && to.matches('done'),
    );
    expect(lost.length).toBeGreaterThan(0);
    for (const { event } of lost)
      expect(event).toMatchObject({ type: 'row.changed', row: { status: 'ARCHIVED', modified_by: ME } });
  });
});

test('the result names its author', () => {
  expect(movedOn(after(request, { status: 'QUOTATION_GENERATED' }))).toBe('Already quoted by Meera Nair.');
  expect(movedOn(after(request, { status: 'ARCHIVED' }))).toBe('Already archived by Meera Nair.');
  expect(movedOn({ ...request, modified_by_info: null })).toBe(
    'Changed in the meantime. Review it before you continue.',
  );
});
