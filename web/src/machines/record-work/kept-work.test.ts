import { expect, test } from 'vitest';
import { quotationRules } from '../edit-quotation.ts';
import { priceRules } from '../price-request.ts';
import { after, ME, quotation, request } from '../testing/rows.ts';
import { mine, settled, workWorld } from '../testing/work-world.ts';
import type { KeptWork } from './contract.ts';
import { clashes, isDirty } from './draft.ts';
import { keptParts } from './kept-parts.ts';
import { claimAt, formAt } from './region-states.ts';

const draft = { ...priceRules.draftOf(request), remarks: 'Gate 2' };
const kept: KeptWork = { ...keptParts(priceRules, heldOn(request, draft)), status: request.status };

function heldOn<Row, Draft>(seen: Row, written: Draft) {
  return { seen, row: seen, draft: written, settled: [] };
}

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
  const elsewhere = opened(after(request, { color: 'red' })).now();
  expect([formAt(elsewhere), elsewhere.context.draft]).toEqual(['fresh', { ...draft, color: 'red' }]);
  const { actor, now } = opened(after(request, { remarks: 'Gate 9' }));
  expect(formAt(now())).toBe('stale');
  expect(clashes(priceRules, now().context)[0]?.before.remarks).toBe('');
  actor.send({ type: 'part.keep', part: 'remarks' });
  expect([formAt(now()), now().context.draft]).toEqual(['fresh', draft]);
});

test('a draft that was reset, or saved with the record open, is no longer a restored one', async () => {
  const { actor, now } = opened();
  actor.send({ type: 'draft.reset' });
  expect(now().context.isRestored).toBe(false);

  const page = openedPage();
  page.actor.send({ type: 'submit', command: 'edit' });
  page.calls.save.next().resolve({ row: after(page.actor.getSnapshot().context.row, {}, ME) });
  await settled();
  expect(page.actor.getSnapshot().context).toMatchObject({ isRestored: false, base: undefined });
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

test('a page opened with a kept draft shows what was changed meanwhile, which needs no second look', () => {
  const { actor } = openedPage();
  expect(formAt(actor.getSnapshot())).toBe('fresh');
  expect(actor.getSnapshot().context.draft.terms).toMatchObject({ remark: 'Call first', charge_1_value: 900 });
  expect(actor.getSnapshot().can({ type: 'resume' })).toBe(false);
});

/** A quotation with a kept remark, and a charge that a colleague changed since. */
function openedPage() {
  const { lines, added, terms } = quotationRules.draftOf(quotation);
  const written = { lines, added, terms: { ...terms, remark: 'Call first' } };
  const work = { ...keptParts(quotationRules, heldOn(quotation, written)), status: quotation.status };
  const row = after(quotation, { charge_1_value: 900 });
  return workWorld(quotationRules, row, { quotation: { UPDATE: true } }, false, work);
}
