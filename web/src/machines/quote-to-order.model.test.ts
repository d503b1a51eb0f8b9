import { expect, test } from 'vitest';
import type { QuotingEvent } from './quoting/contract.ts';
import { ME, bareQuotation as quotation } from './testing/rows.ts';
import { quotingViolations } from './testing/quoting-laws.ts';
import { everyQuotingStep, reachedStates } from './testing/quoting-model.ts';
import type { QuotingModel } from './testing/quoting-model.ts';
import { savedOf } from './quoting/saved.ts';
import { draftOf, priced, QUOTER } from './testing/quoting-world.ts';

const input = { worker: { user_id: ME, permissions: QUOTER }, newKey: () => 'key' };
const isOf =
  (...kinds: string[]) =>
  ({ type }: QuotingEvent) =>
    kinds.some((kind) => type.startsWith(kind));

const isAboutOrders = isOf('convert', 'confirm', 'back');
const isAboutTargets = isOf('mode.', 'target.', 'quotation.');
const walk = (walks: QuotingModel['walks'], more: Partial<QuotingModel> = {}) => {
  const steps = everyQuotingStep({ input, requests: [priced(501)], walks, ...more });
  expect(quotingViolations(steps)).toEqual([]);
  return reachedStates(steps);
};

test('whatever happens to the selection, no law is broken', () => {
  const states = walk(
    (event) => !isAboutOrders(event) && !isAboutTargets(event) && !isOf('line.', 'part.', 'submit', 'offer.')(event),
  );
  expect(states).toEqual(['preparing.building.fresh', 'preparing.selecting']);
});

test('whatever happens to a restored draft, no law is broken', () => {
  const { actor } = draftOf([priced(501)]);
  actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 50 } });
  const saved = savedOf(actor.getSnapshot());
  const states = walk(isOf('request.', 'draft.'), { input: { ...input, saved } });
  expect(states).toEqual([
    'preparing.building.fresh',
    'preparing.building.stale',
    'preparing.resuming',
    'preparing.selecting',
  ]);
});

test('whatever happens to a new quotation, no law is broken and every state is reached', () => {
  const states = walk((event, from) => {
    if (event.type === 'select') return from.context.lines.length === 0;
    if (event.type === 'draft.begin') return event.mode === 'new';
    if (isAboutTargets(event)) return from.matches({ preparing: 'arriving' });
    if (isOf('part.')(event)) return from.matches({ preparing: { building: 'stale' } });
    if (from.matches('sent')) return false;
    return !isAboutOrders(event);
  });
  expect(states).toEqual([
    'ordered',
    'preparing.arriving',
    'preparing.building.fresh',
    'preparing.building.stale',
    'preparing.creating',
    'preparing.identifying',
    'preparing.selecting',
    'sent.offering',
    'sent.superseded',
  ]);
});

test('whatever happens to an extended quotation, no law is broken and every state is reached', () => {
  const states = walk((event, from) => {
    if (event.type === 'select') return from.context.lines.length === 0;
    if (from.matches('sent')) return false;
    if (event.type === 'request.changed') return event.row.status === 'QUOTATION_GENERATED';
    if (event.type === 'quotation.changed') return event.row.grand_total === 0;
    if (event.type === 'draft.begin') return event.mode === 'existing';
    return !isAboutOrders(event) && !isOf('line.', 'part.', 'request.removed', 'draft.leave')(event);
  });
  expect(states).toEqual([
    'ordered',
    'preparing.adding',
    'preparing.arriving',
    'preparing.building.fresh',
    'preparing.building.superseded',
    'preparing.creating',
    'preparing.identifying',
    'preparing.selecting',
    'sent.offering',
    'sent.superseded',
  ]);
});

test('whatever happens from the quotation to the order, no law is broken and every state is reached', () => {
  const states = walk(() => true, { input: { ...input, quotation: { ...quotation, status: 'CONFIRMED' } } });
  expect(states).toEqual(['ordered', 'sent.confirming', 'sent.converting', 'sent.offering', 'sent.superseded']);
});
