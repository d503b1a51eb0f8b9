import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/testing/fake-browser.ts';
import { begun, formClashes, formToKeep } from '../machines/form-draft.ts';
import type { FormRules } from '../machines/form-rules.ts';
import type { KeptWork } from '../machines/record-work/contract.ts';
import { keptParts } from '../machines/record-work/kept-parts.ts';
import { fieldParts } from '../machines/record-work/parts.ts';
import { forgetKept } from './kept-entries.ts';
import { priceRules } from '../machines/price-request.ts';
import { request } from '../machines/testing/rows.ts';
import { isLike, keptForm, keptWork } from './kept-form.ts';

interface Note {
  text: string;
  revision: number;
}

const ROW: Note = { text: 'Truck 2 leaves at six', revision: 1 };
const rules: FormRules<Note, { text: string }> = {
  noun: 'note',
  blank: { text: '' },
  draftOf: ({ text }) => ({ text: text.trim() }),
  parts: fieldParts({ text: ['text'] }),
  errors: () => ({}),
  gone: 'It no longer exists.',
};
const newKey = () => 'new';
const kept = (of?: string, row?: Note) => keptForm(rules, 'note.1', 7, of, row);
const onDevice = (value: unknown) => JSON.stringify({ at: Date.now(), kept: value });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('a half-written form is resumed as the same attempt, and goes when its person signs out', () => {
  kept('OR1').keep({ draft: { text: 'One more' }, key: 'first' });
  expect(kept('OR2').read()).toBeUndefined();
  expect(begun(rules, { newKey, kept: kept('OR1').read() })).toMatchObject({
    draft: { text: 'One more' },
    key: 'first',
    held: undefined,
  });
  forgetKept(7);
  expect(kept('OR1').read()).toBeUndefined();
});

test('a restored edit meets changes made elsewhere since', () => {
  const written = begun(rules, { newKey, row: ROW });
  kept('c', ROW).keep(formToKeep(rules, { ...written, draft: { text: 'Truck 2 leaves at seven' } })!);
  const clashesWith = (row: Note) => formClashes(rules, begun(rules, { newKey, row, kept: kept('c', row).read() }));
  expect(clashesWith(ROW)).toEqual([]);
  expect(clashesWith({ text: 'Truck 2 leaves at five', revision: 2 })).toMatchObject([{ part: 'text' }]);
});

test.each([
  ['text', undefined],
  [{ draft: { text: 'x' } }, undefined],
  [{ draft: { text: 1 }, key: 'k' }, undefined],
  [{ draft: { text: 'x' }, key: 'k' }, ROW],
  [{ corrected: { revision: 1, parts: ['text'], mine: { text: 1 }, was: {}, beside: {} }, key: 'k' }, ROW],
  [{ corrected: { revision: 1, parts: ['text'] }, key: 'k' }, ROW],
  [{ corrected: { revision: '1', parts: [], mine: {}, was: {}, beside: {} }, key: 'k' }, ROW],
])('%j on the device is not a draft', (value, row) => {
  localStorage.setItem('draft:7:note.1', onDevice(value));
  expect(kept(undefined, row).read()).toBeUndefined();
});

const workOf = (user_id: number, id: string) => keptWork(priceRules, 'request-work.1', user_id, id, request);
const written = { ...priceRules.draftOf(request), quantity: null, remarks: 'Gate 2' };
const work: KeptWork = {
  ...keptParts(priceRules, { seen: request, row: request, draft: written, settled: [] }),
  status: request.status,
};

test('of work on a record only what was written is kept, and what it replaced, for its person and record', () => {
  workOf(7, '501').keep(work);
  const { kept: stored } = JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '') as { kept: object };
  expect(stored).toEqual({
    ...{ revision: request.revision, status: request.status, parts: ['quantity', 'remarks'], beside: {} },
    mine: { quantity: null, remarks: 'Gate 2' },
    was: { quantity: 40, remarks: '' },
  });
  expect(workOf(7, '501').read()).toEqual(stored);
  expect([workOf(8, '501').read(), workOf(7, '502').read()]).toEqual([undefined, undefined]);
});

test.each([
  { ...work, mine: { ...work.mine, remarks: 1 } },
  { ...work, mine: undefined },
  { ...work, revision: '1' },
  { ...work, status: undefined },
])('damaged work is no draft: %#', (damaged) => {
  localStorage.setItem('draft:7:request-work.1:501', onDevice(damaged));
  expect(workOf(7, '501').read()).toBeUndefined();
});

test('a draft is recognised by its parts: of the type that they have in a blank one, and any if that has none', () => {
  const blank = { goods: null, quantity: null, lines: [], terms: {}, remark: '' };
  expect(isLike(blank, { ...blank, goods: { id: 3 }, quantity: 2 })).toBe(true);
  expect(isLike({ quantity: 2 }, { quantity: null })).toBe(true);
  for (const patch of [{ lines: {} }, { terms: null }, { remark: null }, { goods: undefined }]) {
    expect(isLike(blank, { ...blank, ...patch })).toBe(false);
  }
});
