import { expect, test } from 'vitest';
import { createRowKeys } from './row-keys.ts';

const keys = (key: (index: number) => string | number, count: number) =>
  Array.from({ length: count }, (_, at) => key(at));

test('a loaded row is keyed by its id, another by its position', () => {
  const key = createRowKeys()({ ids: ['c', 'd'], offset: 2 });
  expect(keys(key, 5)).toEqual([0, 1, 'c', 'd', 4]);
});

test.each([
  ['another stretch that overlaps', { ids: ['d', 'e', 'f'], offset: 3 }, [0, 1, 2, 'd', 'e', 'f']],
  ['another stretch far off', { ids: ['y', 'z'], offset: 0 }, ['y', 'z', 2, 3, 4, 5]],
  ['more rows', { ids: ['c', 'd', 'e'], offset: 2 }, [0, 1, 'c', 'd', 'e', 5]],
])('%s: the same function returns the new keys', (_, rows, told) => {
  const follow = createRowKeys();
  const before = follow({ ids: ['c', 'd'], offset: 2 });
  const after = follow(rows);
  expect(after).toBe(before);
  expect(keys(after, 6)).toEqual(told);
});

test.each([
  ['came in above', { ids: ['b', 'c', 'd'], offset: 2 }],
  ['left', { ids: ['d'], offset: 2 }],
  ['came in before the loaded ones', { ids: ['c', 'd'], offset: 3 }],
  ['was sorted', { ids: ['d', 'c'], offset: 2 }],
])('a row %s: a new function, since every position has changed', (_, rows) => {
  const follow = createRowKeys();
  const before = follow({ ids: ['c', 'd'], offset: 2 });
  expect(follow(rows)).not.toBe(before);
});
