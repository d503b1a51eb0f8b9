import { expect, test } from 'vitest';
import { cumulative, emptyHistogram, merged, note, quantile } from './histogram.ts';

function of(values: readonly number[]) {
  const histogram = emptyHistogram();
  for (const value of values) note(histogram, value);
  return histogram;
}

test('quantiles are right to 2 %, and the longest exactly', () => {
  const histogram = of(Array.from({ length: 1_000 }, (_, at) => at + 1));
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    expect(quantile(histogram, share) / (1_000 * share)).toBeGreaterThanOrEqual(1);
    expect(quantile(histogram, share) / (1_000 * share)).toBeLessThan(1.02);
  }
  expect(quantile(histogram, 1)).toBe(1_000);
  expect(histogram.max).toBe(1_000);
});

test('two processes together count the same as one would', () => {
  const [one, other] = [
    [0, 3, 40, 41],
    [2, 40, 9_000],
  ];
  expect(merged([of(one), of(other)])).toEqual(of([...one, ...other]));
});

test('the cumulative shares rise to one', () => {
  expect(cumulative(of([-1, 0, 10, 10]))).toMatchObject([
    { ms: 0.5, share: 0.5 },
    { ms: 10, share: 1 },
  ]);
});

test('an empty histogram has no quantile', () => {
  expect(quantile(emptyHistogram(), 0.5)).toBeNaN();
});
