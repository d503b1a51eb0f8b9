import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/testing/fake-browser.ts';
import { begun, formClashes } from '../machines/form-draft.ts';
import type { FormRules } from '../machines/form-rules.ts';
import { fieldParts } from '../machines/record-work/parts.ts';
import { forgetDrafts } from './kept-draft.ts';
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
const kept = (of?: string) => keptForm(rules, 'note.1', 7, of);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
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
  forgetDrafts(7);
  expect(kept('OR1').read()).toBeUndefined();
});

test('a restored edit meets changes made elsewhere since', () => {
  kept().keep({ draft: { text: 'Truck 2 leaves at seven' }, key: 'first', seen: ROW });
  const clashesWith = (row: Note) => formClashes(rules, begun(rules, { newKey, row, kept: kept().read() }));
  expect(clashesWith(ROW)).toEqual([]);
  expect(clashesWith({ text: 'Truck 2 leaves at five', revision: 2 })).toMatchObject([{ part: 'text' }]);
});

test.each([
  '"text"',
  '{"draft":{"text":"x"}}',
  '{"draft":{"text":1},"key":"k"}',
  '{"draft":{"text":"x"},"key":"k","seen":{"revision":1}}',
  '{"draft":{"text":"x"},"key":"k","seen":{"text":"y"}}',
])('%s on the device is not a draft', (text) => {
  localStorage.setItem('draft:7:note.1', text);
  expect(kept().read()).toBeUndefined();
});

const workOf = (user_id: number, id: string) => keptWork(priceRules, 'request-work.1', user_id, id);
const work = { draft: { ...priceRules.draftOf(request), remarks: 'Gate 2' }, seen: request };

test('work on a record is kept for its person and record, with the row it was based on', () => {
  workOf(7, '501').keep(work);
  expect(workOf(7, '501').read()).toEqual(work);
  expect([workOf(8, '501').read(), workOf(7, '502').read()]).toEqual([undefined, undefined]);
});

test.each([
  { ...work, draft: { ...work.draft, remarks: 1 } },
  { ...work, seen: undefined },
  { ...work, seen: { ...request, revision: '1' } },
  { ...work, seen: { ...request, status: undefined } },
])('damaged work is no draft: %#', (damaged) => {
  localStorage.setItem('draft:7:request-work.1:501', JSON.stringify(damaged));
  expect(workOf(7, '501').read()).toBeUndefined();
});

test('a draft is recognised by its parts: of the type that they have in a blank one, and any if that has none', () => {
  const blank = { goods: null, quantity: null, lines: [], terms: {}, remark: '' };
  expect(isLike(blank, { ...blank, goods: { id: 3 }, quantity: 2 })).toBe(true);
  for (const patch of [{ lines: {} }, { terms: null }, { remark: null }, { goods: undefined }]) {
    expect(isLike(blank, { ...blank, ...patch })).toBe(false);
  }
});
