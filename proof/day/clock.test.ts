import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runningClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const hours = { from: 540, to: 1140 };
const speed = fc.integer({ min: 1, max: 1_000 });
const minutes = fc.integer({ min: 0, max: 599 });

test('a wait takes the requested minutes of the day, at any speed', async () => {
  await fc.assert(
    fc.asyncProperty(speed, minutes, async (times, wanted) => {
      const clock = runningClock(hours, times);
      const waited = clock.wait(wanted);
      await vi.advanceTimersByTimeAsync(Math.ceil((wanted * 60_000) / times));
      expect(await waited).toBe(true);
      expect(clock.now()).toBeGreaterThanOrEqual(hours.from + wanted);
      clock.end();
    }),
  );
});

test('at the end of the day everybody who waits is woken, and learns why', async () => {
  await fc.assert(
    fc.asyncProperty(speed, fc.array(minutes, { maxLength: 5 }), async (times, wanted) => {
      const clock = runningClock(hours, times);
      const waited = wanted.map((more) => clock.wait(600 + more + 1));
      await vi.advanceTimersByTimeAsync(Math.ceil((600 * 60_000) / times));
      expect(await Promise.all(waited)).toEqual(wanted.map(() => false));
      expect(vi.getTimerCount()).toBe(0);
    }),
  );
});

test('a day that ends early ends every wait at once, and later ones too', async () => {
  const clock = runningClock(hours, 1);
  const waited = clock.wait(300);
  clock.end();
  expect(await waited).toBe(false);
  const late = clock.wait(300);
  await vi.advanceTimersByTimeAsync(0);
  expect(await late).toBe(false);
});
