import { expect, test } from 'vitest';
import { landingOf } from './place-left.ts';
import type { PlaceLeft } from './place-left.ts';

const LEFT: PlaceLeft = {
  ...{ index: 230, into: 7, rowHeight: 41 },
  shown: ['a', 'b', 'c', 'd'],
  activeId: 'c',
  pageTop: 0,
};

test('a list that did not change begins where it was left, on the row that was open', () => {
  expect(landingOf(LEFT, ['x', 'a', 'b', 'c', 'd'], 229)).toEqual({ index: 230, activeId: 'c' });
});

test('the open row stands as high as before, though rows came and left above it', () => {
  expect(landingOf(LEFT, ['x', 'y', 'new', 'a', 'c', 'd'], 229)).toEqual({ index: 231, activeId: 'c' });
});

test('where the open row is gone, the nearest one that stayed takes its place', () => {
  expect(landingOf(LEFT, ['a', 'b', 'd'], 230)).toEqual({ index: 230, activeId: 'b' });
  expect(landingOf(LEFT, ['d', 'e'], 10)).toEqual({ index: 7, activeId: 'd' });
});

test('where nothing stayed that was in view, the list begins at the same place', () => {
  expect(landingOf(LEFT, ['e', 'f'], 230)).toEqual({ index: 230, activeId: undefined });
});

test('no row is made active where none in view was', () => {
  expect(landingOf({ ...LEFT, activeId: 'far away' }, ['a', 'b'], 230)).toEqual({ index: 230, activeId: undefined });
  expect(landingOf({ ...LEFT, shown: [undefined, 'b'] }, ['b'], 50)).toEqual({ index: 49, activeId: undefined });
});
