import { expect, test } from 'vitest';
import { landingOf } from './place-left.ts';
import type { PlaceLeft } from './place-left.ts';

const LEFT: PlaceLeft = {
  ...{ index: 230, into: 7, rowHeight: 41 },
  shown: ['a', 'b', 'c', 'd'],
  activeId: 'c',
  pageTop: 0,
};

test('an unchanged list starts where it was left, on the row that was open', () => {
  expect(landingOf(LEFT, ['x', 'a', 'b', 'c', 'd'], 229)).toEqual({ index: 230, activeId: 'c' });
});

test('the open row is as high as before, though rows arrived and left above it', () => {
  expect(landingOf(LEFT, ['x', 'y', 'new', 'a', 'c', 'd'], 229)).toEqual({ index: 231, activeId: 'c' });
});

test('if the open row is gone, the nearest one that stayed takes its place', () => {
  expect(landingOf(LEFT, ['a', 'b', 'd'], 230)).toEqual({ index: 230, activeId: 'b' });
  expect(landingOf(LEFT, ['d', 'e'], 10)).toEqual({ index: 7, activeId: 'd' });
});

test('if no row in view stayed, the list starts at the same position', () => {
  expect(landingOf(LEFT, ['e', 'f'], 230)).toEqual({ index: 230, activeId: undefined });
});

test('no row is made active if none in view was', () => {
  expect(landingOf({ ...LEFT, activeId: 'far away' }, ['a', 'b'], 230)).toEqual({ index: 230, activeId: undefined });
  expect(landingOf({ ...LEFT, shown: [undefined, 'b'] }, ['b'], 50)).toEqual({ index: 49, activeId: undefined });
});
