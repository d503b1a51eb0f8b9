import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../gateway/src/demo/random.ts';
import { bustle, clockFace, clockTime, enquiries } from './hours.ts';

const at = (text: string) => clockTime(text);
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const seed = fc.integer();

test('a time of day is written as people read it', () => {
  fc.assert(fc.property(minute, (time) => clockTime(clockFace(time)) === time));
  for (const text of ['', '9', '25:00', '10:60', '10:5', 'ten']) expect(clockTime(text)).toBeNaN();
});

test('there is a rush after ten, a dip at lunch and the peak at four', () => {
  const peak = Math.max(...Array.from({ length: 24 * 60 }, (_, time) => bustle(time)));
  expect(bustle(at('16:00'))).toBe(peak);
  expect(bustle(at('10:15'))).toBeGreaterThan(bustle(at('09:15')));
  expect(bustle(at('10:15'))).toBeGreaterThan(bustle(at('12:00')));
  expect(bustle(at('13:30'))).toBeLessThan(Math.min(bustle(at('12:00')), bustle(at('15:00'))));
  expect(bustle(at('19:00'))).toBeLessThan(bustle(at('17:00')));
});

test('every rate is above zero, and changes by less than a tenth within a minute', () => {
  fc.assert(
    fc.property(minute, (time) => {
      expect(bustle(time)).toBeGreaterThan(0);
      expect(Math.abs(bustle(time + 1) - bustle(time))).toBeLessThan(0.1);
    }),
  );
});

test('the same seed gives the same customers, in order and within the hours', () => {
  fc.assert(
    fc.property(seed, minute, minute, (number, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const drawn = () =>
        enquiries(createRandom(number), { from, to }, 10).map(({ at: time, size, random }) => [
          time,
          size,
          random.next(),
        ]);
      const first = drawn();
      expect(drawn()).toEqual(first);
      const times = first.map(([time = 0]) => time);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((time) => time >= from && time < to)).toBe(true);
      expect(first.every(([, size = 0]) => size >= 1 && size <= 5)).toBe(true);
    }),
  );
});

test('over many days each hour has its share of customers', () => {
  const perHour = Array.from({ length: 24 }, () => 0);
  const days = 300;
  for (let day = 0; day < days; day += 1) {
    for (const { at: time } of enquiries(createRandom(day), { from: 0, to: 24 * 60 }, 10)) {
      perHour[Math.floor(time / 60)] = (perHour[Math.floor(time / 60)] ?? 0) + 1;
    }
  }
  const shares = perHour.map((count, hour) => {
    const minutes = Array.from({ length: 60 }, (_, past) => bustle(hour * 60 + past));
    return count / days / (10 * (minutes.reduce((sum, busy) => sum + busy, 0) / 60));
  });
  // Fixed seeds give the same figures every time.
  for (const share of shares) expect(share).toBeCloseTo(1, 0);
});
