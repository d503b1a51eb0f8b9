import { expect, test } from 'vitest';
import { movedFile, withFile } from './kept-files.ts';

test('a field for several adds one more, a field for one replaces it', () => {
  expect(withFile(['a.png'], 'b.png', 8)).toEqual(['a.png', 'b.png']);
  expect(withFile(['a.png'], 'b.png', 1)).toEqual(['b.png']);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
])('of a, b and c, %s moved by %d gives %j', (name, by, order) => {
  expect(movedFile(['a', 'b', 'c'], name, by)).toEqual(order);
});
