import { expect, test } from 'vitest';
import { searchOptions } from './search-options.ts';

const OPTIONS = [
  { value: 1, label: 'Sri Kaveri Steels', hint: 'Mysuru' },
  { value: 2, label: 'Kaveri Builders', hint: 'Bengaluru Urban' },
  { value: 3, label: 'Deccan Fabricators' },
];
const found = (query: string) => searchOptions(OPTIONS, query).map(({ value }) => value);

test('no query offers everything in its order', () => {
  expect(found('  ')).toEqual([1, 2, 3]);
});
test('a label that begins with the query comes first', () => {
  expect(found('kaveri')).toEqual([2, 1]);
});
test('every word must occur, in any order, in label or hint', () => {
  expect(found('urban kav')).toEqual([2]);
  expect(found('kaveri deccan')).toEqual([]);
});
