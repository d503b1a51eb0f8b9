import { expect, test } from 'vitest';
import { isEdgeColumn } from './column-edge.ts';

test('the last column at every width keeps its distance from the edge', () => {
  const columns = [{ priority: 1 as const }, {}, { priority: 2 as const }, { priority: 3 as const }];
  expect(columns.map((_, index) => isEdgeColumn(columns, index))).toEqual([false, true, true, true]);
});
test('a column that is always shown lets no earlier one be the last', () => {
  const columns = [{ priority: 3 as const }, { priority: 2 as const }, {}];
  expect(columns.map((_, index) => isEdgeColumn(columns, index))).toEqual([false, false, true]);
});
