import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  const passed: number[] = [];
  return { passed, take: throttle((value: number) => passed.push(value), 100) };
};

test('the first value is passed on at once, the latest of those that follow after a while', () => {
  const { passed, take } = watched();
  take(1);
  take(2);
  take(3);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(passed).toEqual([1, 3]);
});

test('values that never stop are passed on all the same, at the maximum rate', () => {
  const { passed, take } = watched();
  for (let value = 0; value < 100; value += 1) {
    take(value);
    vi.advanceTimersByTime(10);
  }
  expect(passed).toEqual([0, 9, 19, 29, 39, 49, 59, 69, 79, 89, 99]);
});

test('after a pause a value is passed on at once again', () => {
  const { passed, take } = watched();
  take(1);
  vi.advanceTimersByTime(100);
  take(2);
  expect(passed).toEqual([1, 2]);
});

test('once cancelled, it does not pass on the waiting value', () => {
  const { passed, take } = watched();
  take(1);
  take(2);
  take.cancel();
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1]);
});
