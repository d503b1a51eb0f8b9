import { expect, test } from 'vitest';
import { createSpots } from './spots.ts';

test('a place moves with text inserted before it, and is returned once', () => {
  const spots = createSpots<string>();
  spots.put('a', 5);
  spots.put('b', 9);
  spots.follow({ map: (position) => (position > 6 ? position + 3 : position) });
  expect([spots.take('a'), spots.take('b'), spots.take('b')]).toEqual([5, 12, undefined]);
});
