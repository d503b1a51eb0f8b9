import { expect, test } from 'vitest';
import { busyAt, CHOSEN, playedMs, rateAt, scheduleOf, SPEED, WHOLE, WRITES_A_DAY } from './day.ts';

const ENTIRE = { name: 'the day', from: 9, to: 18 };

test('a day has a rush in the morning, a dip at lunch and a peak in the afternoon', () => {
  expect([9, 10.5, 13.5, 15.5, 18].map(busyAt)).toEqual([0.25, 1, 0.2, 0.9, 0.2]);
  expect(busyAt(10)).toBeCloseTo(0.825);
  expect([8.9, 18.1].map(busyAt)).toEqual([0, 0]);
});

test('the rates of a whole day add up to its volume', () => {
  const minutes = Array.from({ length: 540 }, (_, at) => 9 + (at + 0.5) / 60);
  const written = minutes.reduce((sum, hour) => sum + (rateAt(hour) / SPEED) * 60, 0);
  expect(written).toBeCloseTo(WRITES_A_DAY, -1);
});

test('a schedule is the same for the same seed, in order, within its window, and as long as the day is busy', () => {
  const planned = scheduleOf(ENTIRE, 1);
  expect(scheduleOf(ENTIRE, 1)).toEqual(planned);
  expect(scheduleOf(ENTIRE, 2)).not.toEqual(planned);
  expect(planned.map(({ atMs }) => atMs)).toEqual(planned.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  expect(planned.at(-1)?.atMs).toBeLessThan(playedMs(ENTIRE));
  expect(Math.abs(planned.length / WRITES_A_DAY - 1)).toBeLessThan(0.03);
  const raised = planned.filter(({ kind }) => kind === 'raise').length;
  expect(Math.abs(raised / planned.length - 0.3)).toBeLessThan(0.02);
});

test('the chosen windows are a minute each, and the whole day is fifty-four', () => {
  expect(CHOSEN.map((window) => Math.round(playedMs(window)))).toEqual(CHOSEN.map(() => 60_000));
  expect(WHOLE.reduce((sum, window) => sum + playedMs(window), 0)).toBe(54 * 60_000);
});
