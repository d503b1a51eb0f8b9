import { expect, test } from 'vitest';
import { sharedSpan, trendPath } from './trend-path.ts';

const BOX = { width: 40, height: 20, inset: 0 };

test('breaks the line at unknown values, and ends at the newest known one', () => {
  expect(trendPath([undefined, 0, 10, undefined, 5], BOX, 10)).toEqual({
    line: 'M10 20L20 0M40 10',
    end: { x: 40, y: 10 },
  });
  expect(trendPath([4, undefined], BOX, 6)).toEqual({ line: 'M0 10', end: { x: 0, y: 10 } });
});

test('has no shape without values', () => {
  expect(trendPath([undefined, undefined], BOX, 6)).toBeUndefined();
});

test('one more record looks the same in every queue, and hardly moves a calm one', { tags: ['APP-115'] }, () => {
  const [calm, restless] = [
    [100, 101],
    [3, undefined, 43],
  ];
  expect(sharedSpan([calm, restless, []])).toBe(40);
  expect(trendPath(restless, BOX, 40)?.line).toBe('M0 20M40 0');
  expect(trendPath(calm, BOX, 40)?.line).toBe('M0 10.3L40 9.8');
  expect(sharedSpan([calm])).toBe(6);
  expect(trendPath(calm, BOX, 6)?.line).toBe('M0 11.7L40 8.3');
});
