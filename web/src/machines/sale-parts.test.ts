import { describe, expect, test } from 'vitest';
import type { LineDraft } from './sale-line.ts';
import { partNamed, saleParts } from './sale-parts.ts';
import { newTerms } from './sale-terms.ts';
import { adopted, clashes } from './record-work/draft.ts';

const LINE: LineDraft = {
  quantity: 5,
  seller_id: 4,
  seller_name: 'Shree Steel',
  sku_offer_id: 9,
  offer_price: 200,
  mg: 10,
  selling_price: 220,
  discount: null,
  remarks: '',
};
const parts = saleParts<LineDraft, ReturnType<typeof newTerms>>();
type Draft = Parameters<typeof parts.of>[0];
type Row = { revision: number; status: string; modified_by: null; draft: Draft };

const rules = { draftOf: ({ draft }: Row) => draft, parts };
const start: Draft = { lines: { 41: LINE, 42: LINE }, terms: newTerms() };
const rowOf = (draft: Draft, revision = 1): Row => ({ revision, status: 'SENT', modified_by: null, draft });
const line = (draft: Draft, id: string, patch: Partial<LineDraft>): Draft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...LINE, ...draft.lines[id], ...patch } },
});
const held = (mine: Draft, theirs: Draft) => ({ seen: rowOf(start), row: rowOf(theirs, 2), draft: mine, settled: [] });

describe('two people editing one document', () => {
  test('merge edits of different parts: other lines, other parts of one line, the terms', () => {
    const mine = line(line(start, '41', { quantity: 6 }), '42', { remarks: 'gate 2' });
    const theirs = { ...line(start, '41', { mg: 20, selling_price: 240 }), terms: { ...start.terms, discount: 50 } };
    expect(clashes(rules, held(mine, theirs))).toEqual([]);
    expect(adopted(rules, held(mine, theirs)).draft).toEqual({
      lines: { 41: { ...LINE, quantity: 6, mg: 20, selling_price: 240 }, 42: { ...LINE, remarks: 'gate 2' } },
      terms: { ...start.terms, discount: 50 },
    });
  });

  test('decide edits of the same part: a price is one part, whichever of its fields was edited', () => {
    const mine = line(start, '41', { selling_price: 230, mg: 15 });
    const theirs = line(start, '41', { offer_price: 210, selling_price: 231 });
    expect(clashes(rules, held(mine, theirs))).toEqual([{ part: 'line.41.price', mine, theirs, before: start }]);
    expect(parts.take(mine, 'line.41.price', theirs)).toEqual(theirs);
  });

  test('a line added by somebody is merged, complete', () => {
    const mine = line(start, '41', { quantity: 6 });
    const theirs = line(start, '43', { quantity: 1 });
    expect(adopted(rules, held(mine, theirs)).draft).toEqual(line(mine, '43', { quantity: 1 }));
  });

  test('a line of mine that they lack stays', () => {
    const mine = line(start, 'new-1', { quantity: 2 });
    const theirs = line(start, '42', { quantity: 9 });
    expect(adopted(rules, held(mine, theirs)).draft).toEqual(line(mine, '42', { quantity: 9 }));
  });

  test('a charge and its label go together', () => {
    const mine = { ...start, terms: { ...start.terms, charge_1_name: 'Freight' } };
    const theirs = { ...start, terms: { ...start.terms, charge_1_value: 120 } };
    expect(clashes(rules, held(mine, theirs)).map(({ part }) => part)).toEqual(['terms.charge_1']);
    expect(parts.take(mine, 'terms.charge_1', theirs)).toEqual(theirs);
  });
});

test('the name of a part describes its place', () => {
  expect(partNamed('line.new-1.price')).toEqual({ line: 'new-1', part: 'price' });
  expect(partNamed('terms.discount')).toEqual({ line: undefined, part: 'discount' });
});
