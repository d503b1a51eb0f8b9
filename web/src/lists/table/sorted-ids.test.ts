import { expect, test } from 'vitest';
import type { Column } from '../../components/column.ts';
import { nextSorting, sortedIds } from './sorted-ids.ts';

interface Row {
  name: string;
  total: number;
}
const ROWS: Record<string, Row> = {
  a: { name: 'QT-10', total: 5 },
  b: { name: 'QT-9', total: 100 },
  c: { name: 'QT-11', total: 5 },
};
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Name', render: () => '', sortBy: ({ name }) => name },
  { key: 'total', title: 'Total', render: () => '', sortBy: ({ total }) => total },
  { key: 'other', title: 'Other', render: () => '' },
];
const sorted = (key: string, isDescending = false, ids = ['a', 'b', 'c']) =>
  sortedIds(ids, (id) => ROWS[id], COLUMNS, { key, isDescending });

test('numbers sort as numbers, also within a text', () => {
  expect(sorted('name')).toEqual(['b', 'a', 'c']);
  expect(sorted('total', true)).toEqual(['b', 'a', 'c']);
});

test('equal rows keep their order', () => {
  expect(sorted('total')).toEqual(['a', 'c', 'b']);
  expect(sorted('total', false, ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('an unknown row comes last, in both directions', () => {
  expect(sorted('total', false, ['x', 'b', 'a'])).toEqual(['a', 'b', 'x']);
  expect(sorted('total', true, ['x', 'b', 'a'])).toEqual(['b', 'a', 'x']);
});

test('a column that does not sort changes nothing', () => {
  expect(sorted('other')).toEqual(['a', 'b', 'c']);
});

test('the head of a column cycles through up, down and the list’s own order', () => {
  const up = nextSorting(undefined, 'total');
  expect(up).toEqual({ key: 'total', isDescending: false });
  expect(nextSorting(up, 'total')).toEqual({ key: 'total', isDescending: true });
  expect(nextSorting({ key: 'total', isDescending: true }, 'total')).toBeUndefined();
  expect(nextSorting(up, 'name')).toEqual({ key: 'name', isDescending: false });
});
