import { expect, test } from 'vitest';
import { searchOptions } from './search-options.ts';

const OPTIONS = [
  { value: 1, label: 'Sri Kaveri Steels', hint: 'Mysuru' },
  { value: 2, label: 'Kaveri Builders', hint: 'Bengaluru Urban' },
  { value: 3, label: 'Deccan Fabricators' },
];
const found = (query: string) => searchOptions(OPTIONS, query).map(({ value }) => value);

test('an empty query offers everything in order', () => {
  expect(found('  ')).toEqual([1, 2, 3]);
});
test('labels that begin with the query come first', () => {
  expect(found('kaveri')).toEqual([2, 1]);
});
test('every word must occur, in any order, in label or hint', () => {
  expect(found('urban kav')).toEqual([2]);
  expect(found('kaveri deccan')).toEqual([]);
});
