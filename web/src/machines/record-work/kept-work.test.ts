import { expect, test } from 'vitest';
import { quotationRules } from '../edit-quotation.ts';
import { priceRules } from '../price-request.ts';
import { after, quotation, request } from '../testing/rows.ts';
import { mine, settled, workWorld } from '../testing/work-world.ts';
import { isDirty } from './draft.ts';
import { claimAt, formAt } from './region-states.ts';

const draft = { ...priceRules.draftOf(request), remarks: 'Gate 2' };
const kept = { draft, seen: request };

function opened(row = request, permissions = { quotation_request: { UPDATE: true } }) {
  const { actor, calls } = workWorld(priceRules, row, permissions, false, kept);
  return { actor, calls, now: () => actor.getSnapshot() };
}

test('a record with a kept draft is gone on with, and claimed like by an edit', async () => {
  const { actor, calls, now } = opened();
  expect(formAt(now())).toBe('fresh');
  expect(now().context).toMatchObject({ draft, isRestored: true });
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  expect(claimAt(now())).toBe('mine.resting');
  actor.send({ type: 'draft.edit', patch: { remarks: 'Gate 3' } });
  expect(now().context.isRestored).toBe(false);
});

test('what a colleague changed meanwhile elsewhere is taken over, and what both changed is decided', () => {
  const elsewhere = opened(after(request, { color: 'red' }));
  expect(formAt(elsewhere.now())).toBe('stale');
  elsewhere.actor.send({ type: 'part.take', part: 'color' });
  expect(elsewhere.now().context.draft).toEqual({ ...draft, color: 'red' });
  expect(formAt(opened(after(request, { remarks: 'Gate 9' })).now())).toBe('stale');
});

test('a record that moved on meanwhile says so, and the draft can still be read', () => {
  const { now } = opened(after(request, { status: 'ARCHIVED' }));
  expect(formAt(now())).toBe('superseded');
  expect(now().context.draft).toEqual(draft);
});

test('what was saved although nobody heard of it is no draft', () => {
  const { now } = opened(after(request, { remarks: 'Gate 2' }));
  expect(now().context.isRestored).toBe(false);
  expect(isDirty(priceRules, now().context)).toBe(false);
  expect(claimAt(now())).toBe('free');
});

test('nor is it one for a person who may no longer do the work', () => {
  const { now } = opened(request, { quotation_request: { UPDATE: false } });
  expect(now().context).toMatchObject({ draft: priceRules.draftOf(request), isRestored: false });
});

test('a page whose record was changed meanwhile is decided on only after a look', () => {
  const seen = quotation;
  const { lines, added, terms } = quotationRules.draftOf(seen);
  const written = { lines, added, terms: { ...terms, remark: 'Call first' } };
  const row = after(quotation, { charge_1_value: 900 });
  const { actor } = workWorld(quotationRules, row, { quotation: { UPDATE: true } }, false, { draft: written, seen });
  expect(formAt(actor.getSnapshot())).toBe('fresh');
  expect(actor.getSnapshot().context.draft.terms).toMatchObject({ remark: 'Call first', charge_1_value: 900 });
  expect(actor.getSnapshot().can({ type: 'resume' })).toBe(true);
});
