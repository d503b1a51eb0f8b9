import { expect, test } from 'vitest';
import { differences } from './compare.ts';
import type { Reading } from './reading.ts';

const PAGE = 'page: Quote requests';
const reading = (more: Partial<Reading> = {}): Reading => ({
  ...{
    address: '/',
    isLoading: false,
    dialogs: [],
    headings: [],
    facts: [],
    fields: [],
    sought: undefined,
    mine: [],
    freshness: 'live',
  },
  tables: [],
  ...more,
});
const table = (...rows: readonly (readonly [id: string, text: string])[]) => [
  { name: PAGE, rows: rows.map(([id, text]) => ({ id, text })) },
];
const FREE = { isHeld: false, hasWritten: false };

test('the same rows, headings, facts and fields are no difference', () => {
  const shown = reading({ tables: table(['1', 'Cement']), headings: ['page: Home'], facts: ['page: Total: ₹5'] });
  expect(differences(shown, shown, FREE)).toEqual([]);
});

test('a different row is a difference, also in a list that stands still', () => {
  const [lived, fresh] = [reading({ tables: table(['1', 'Pending']) }), reading({ tables: table(['1', 'Archived']) })];
  const words = [`row 1 of '${PAGE}' shows 'Pending', a fresh window 'Archived'`];
  expect(differences(lived, fresh, FREE)).toEqual(words);
  expect(differences(lived, fresh, { ...FREE, isHeld: true })).toEqual(words);
});

test('an extra row, or another order, is a difference unless the list stands still or is on another page', () => {
  const lived = reading({ tables: table(['1', 'a'], ['2', 'b']) });
  const fresh = reading({ tables: table(['2', 'b'], ['3', 'c']) });
  expect(differences(lived, fresh, FREE)).toEqual([`'${PAGE}' has the rows 1, 2; a fresh window has 2, 3`]);
  expect(differences(lived, fresh, { ...FREE, isHeld: true })).toEqual([]);
  expect(differences(lived, reading({ tables: table(['8', 'x']) }), FREE)).toEqual([]);
});

test('an empty list beside a full one is a difference', () => {
  expect(differences(reading(), reading({ tables: table(['1', 'a']) }), FREE)).toHaveLength(1);
});

test('fields and sums are compared unless the person has edited them', () => {
  const [lived, fresh] = [reading({ fields: ['page: Quantity: 5'] }), reading({ fields: ['page: Quantity: 6'] })];
  expect(differences(lived, fresh, FREE)).toHaveLength(2);
  expect(differences(lived, fresh, { ...FREE, hasWritten: true })).toEqual([]);
});

test('text typed to search for an option is not a difference, but text in other fields is', () => {
  const fields = ['page: Category manager: All Category Managersn', 'page: Sales person: Nikhil Bose'];
  const lived = reading({ fields, sought: 'page: Category manager: ' });
  const fresh = reading({ fields: ['page: Category manager: All Category Managers', 'page: Sales person: All'] });
  expect(differences(lived, fresh, FREE)).toEqual([
    "only this window has the field 'page: Sales person: Nikhil Bose'",
    "a fresh window has the field 'page: Sales person: All'",
  ]);
});

test('the count of lines at the end of a heading is compared unless the person has edited them', () => {
  const [lived, fresh] = [reading({ headings: ['page: Lines4'] }), reading({ headings: ['page: Lines1'] })];
  expect(differences(lived, fresh, FREE)).toHaveLength(2);
  expect(differences(lived, fresh, { ...FREE, hasWritten: true })).toEqual([]);
  expect(differences(lived, reading(), { ...FREE, hasWritten: true })).toHaveLength(1);
});

test('a dialog that the fresh window lacks belongs to the window, also over one that both have', () => {
  const record = { dialogs: ['OR-1'], facts: ["dialog 'OR-1': Total: ₹5"] };
  const own = { headings: ["dialog 'Keyboard': Keyboard"], fields: ["dialog 'Keyboard': Find: "] };
  const lived = reading({ dialogs: ['Keyboard'], ...own });
  expect(differences(lived, reading(), FREE)).toEqual([]);
  expect(differences(reading({ ...record, ...own, dialogs: ['OR-1', 'Keyboard'] }), reading(record), FREE)).toEqual([]);
  expect(differences(lived, reading(record), FREE)).toEqual(["a fresh window has the fact 'dialog 'OR-1': Total: ₹5'"]);
});

test('the choice in a form is marked in its tables, and not a difference', () => {
  const offers = (text: string) =>
    reading({
      dialogs: ['Cement'],
      tables: [{ name: "dialog 'Cement': Seller offers", rows: [{ id: '6994', text }] }],
    });
  expect(differences(offers('Chosen'), offers('Choose'), FREE)).toHaveLength(1);
  expect(differences(offers('Chosen'), offers('Choose'), { ...FREE, hasWritten: true })).toEqual([]);
});
