import { expect, test } from 'vitest';
import fc from 'fast-check';
import { createClock, DAY } from './clock.ts';
import { createRandom, shuffled } from './random.ts';

const now = new Date('2026-11-21T15:00:00+05:30');
const end = Date.parse('2026-11-21T00:00:00+05:30');

test("'before' is earlier, 'after' is later and never past the end", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 60_000, max: 400 * DAY }),
      fc.integer({ min: 1, max: 500 }),
      (seed, age, hours) => {
        const clock = createClock(now, createRandom(seed));
        const moment = end - age;
        expect(clock.before(moment, 0.5, hours)).toBeLessThan(moment);
        const later = clock.after(moment, 0.5, hours);
        expect(later).toBeGreaterThan(moment);
        expect(later).toBeLessThan(end);
      },
    ),
  );
});

test("'days ago' is on that day or the one before a Sunday, in working hours", () => {
  const clock = createClock(now, createRandom(7));
  for (let count = 0; count < 500; count += 1) {
    const moment = clock.daysAgo(2, 30);
    expect(moment).toBeLessThan(end - 2 * DAY);
    expect(moment).toBeGreaterThan(end - 32 * DAY);
    const hour = new Date(moment + 5.5 * 3_600_000).getUTCHours();
    expect(hour).toBeGreaterThanOrEqual(9);
    expect(hour).toBeLessThan(21);
  }
});

test('a stream is reproducible, and its forks do not depend on how far it has come', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    const drawn = shuffled([1, 2, 3, 4, 5, 6, 7, 8], random);
    return { drawn, forked: random.fork('part').next() };
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
  expect(createRandom(1).fork('part').next()).toBe(draw(1).forked);
  expect([...draw(1).drawn].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
