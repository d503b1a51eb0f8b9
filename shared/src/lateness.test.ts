import { expect, test } from 'vitest';
import { latenessOf } from './lateness.ts';

const DAY = 86_400_000;

test.each([
  [DAY - 1, 'inTime'],
  [DAY, 'late'],
  [3 * DAY - 1, 'late'],
  [3 * DAY, 'tooLate'],
  [-DAY, 'inTime'],
] as const)('a quote request of %i ms is %s', (age, lateness) => {
  expect(latenessOf('quote_requests', 0, age)).toBe(lateness);
});
