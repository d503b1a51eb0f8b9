import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { newOrder, newOrderRules, orderErrors } from './new-order.ts';
import type { NewOrderEdit } from './new-order.ts';
import { recordForm } from './record-form.ts';
import { offline, refused } from './testing/failures.ts';
import { aCustomer, anOffer, pipe } from './testing/orders.ts';
import { walk } from './testing/walk.ts';

const machine = recordForm(newOrderRules);
type State = SnapshotFrom<typeof machine>;

const EDITS: NewOrderEdit[] = [
  { type: 'line.add', id: 'a', goods: pipe },
  { type: 'line.offer', id: 'a', offer: anOffer },
  { type: 'line.edit', id: 'a', patch: { quantity: 2 } },
  { type: 'line.remove', id: 'a' },
  { type: 'edd.edit', edd: '2026-12-01' },
];

const WRITES = [...EDITS.map((edit) => ({ type: 'draft.edit', edit })), { type: 'undo' }];

/** Every step that a person and the server can make together, from every reachable state. */
function everyStep() {
  function events({ context: { draft }, children, status }: State) {
    if (status !== 'active') return [];
    const isAdded = draft.lines.length > 0;
    const writes = WRITES.filter((event) => !('edit' in event && event.edit.type === 'line.add') || !isAdded);
    const answers = Object.keys(children).flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: { order_number: 'OR1' } as Order, actorId: id },
      ...[
        offline(),
        refused('idempotency_conflict'),
        refused('invalid', { fields: { 'order_lines.0.quantity': 'no', edd: 'no' } }),
      ].map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
    ]);
    return [...writes, { type: 'submit' }, { type: 'discard' }, ...answers];
  }
  return walk(machine, {
    input: {
      newKey: () => 'new',
      blank: newOrder(aCustomer),
      kept: { draft: newOrder(aCustomer), key: 'first' },
    },
    events: events as never,
    key: ({ context }) => ({ ...context, newKey: undefined }),
  }) as { from: State; event: { type: string; error?: { code?: string } }; to: State }[];
}

const isMade = ({ type }: { type: string }) => type.startsWith('xstate.done.');
const steps = everyStep();

test('whatever a person and the server do, every state is reached', () => {
  expect(new Set(steps.map(({ to }) => to.value))).toEqual(new Set(['writing', 'saving']));
});

test('nothing is sent while something is missing, and nothing is edited during the call', () => {
  for (const { from, event, to } of steps) {
    if (to.value !== 'saving') continue;
    expect(orderErrors(to.context.draft)).toEqual({});
    if (from.value === 'saving') expect([event.type, to.context]).toEqual([event.type, from.context]);
  }
});

test('no input is lost except by discarding or creating the order', () => {
  for (const { from, event, to } of steps) {
    const isOver = event.type === 'discard' || isMade(event);
    const isWrite = WRITES.some(({ type }) => type === event.type) && from.value === 'writing';
    if (!isOver && !isWrite) expect(to.context.draft).toEqual(from.context.draft);
  }
});

test('an order changes its key only once its outcome is known', () => {
  for (const { from, event, to } of steps) {
    const hasVerdict = event.type === 'discard' || isMade(event) || event.error?.code === 'idempotency_conflict';
    if (!hasVerdict) expect(to.context.key).toBe(from.context.key);
  }
});
