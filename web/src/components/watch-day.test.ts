import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { watchDay } from './watch-day.ts';

test('a day begins once, in India, a little late', { tags: ['APL-15'] }, () => {
  let wall = Date.parse('2026-11-29T18:29:00Z');
  let tick = () => {};
  const clock = createClock(
    () => wall,
    (every) => {
      tick = every;
      return () => {};
    },
  );
  const begun: string[] = [];
  const stop = watchDay(clock, () => begun.push(new Date(wall).toISOString()));
  const at = (instant: string) => {
    wall = Date.parse(instant);
    tick();
  };
  at('2026-11-29T18:30:04Z');
  at('2026-11-29T18:30:05Z');
  at('2026-11-29T18:30:06Z');
  at('2026-11-30T18:31:00Z');
  stop();
  expect(begun).toEqual(['2026-11-29T18:30:05.000Z', '2026-11-30T18:31:00.000Z']);
});
