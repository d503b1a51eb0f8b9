import { expect, test } from 'vitest';
import { quantityLeft } from './quantities.ts';

test.each([
  [100, [], 100],
  [100, [40, 60], 0],
  [0.3, [0.1, 0.2], 0],
  [1, [0.001, 0.009], 0.99],
  [999_999_999, [0.001], 999_999_998.999],
  [1, [1.5], -0.5],
])('of %d less %j there is %d left', (quantity, taken, left) => {
  expect(quantityLeft(quantity, taken)).toBe(left);
});
