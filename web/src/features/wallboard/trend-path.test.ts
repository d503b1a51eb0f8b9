import { expect, test } from 'vitest';
import { trendPath } from './trend-path.ts';

const BOX = { width: 40, height: 20, inset: 0 };

test('breaks the line at unknown values, and ends at the newest known one', () => {
  expect(trendPath([undefined, 0, 10, undefined, 5], BOX)).toEqual({
    line: 'M10 20L20 0M40 10',
    end: { x: 40, y: 10 },
  });
  expect(trendPath([4, undefined], BOX)).toEqual({ line: 'M0 10', end: { x: 0, y: 10 } });
});

test('has no shape without values', () => {
  expect(trendPath([undefined, undefined], BOX)).toBeUndefined();
});

test('leaves a queue that hardly moves near the middle', () => {
  expect(trendPath([100, 101], BOX)?.line).toBe('M0 11.7L40 8.3');
});
