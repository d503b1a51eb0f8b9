import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hurriedClock } from './clock.ts';

const hours = { from: 540, to: 600 };
const waits = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 12 });

test('a hurried day lets everybody come to their turns in order, and ends every wait', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(waits, { minLength: 1, maxLength: 5 }), async (people) => {
      const clock = hurriedClock(hours);
      const seen: number[] = [];
      await Promise.all(
        people.map((minutes) =>
          clock.go(async () => {
            let due = clock.now();
            for (const wait of minutes) {
              const isOn = await clock.wait(wait);
              seen.push(clock.now());
              due += wait;
              if (!isOn) return expect(clock.isOver()).toBe(true);
              expect(clock.now()).toBeGreaterThanOrEqual(due - 1e-9);
              expect(clock.now()).toBeLessThan(hours.to);
              due = clock.now();
            }
          }),
        ),
      );
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    }),
  );
});

test('time stands still while somebody is at something', async () => {
  const clock = hurriedClock(hours);
  const atWork = Promise.withResolvers<void>();
  const times: number[] = [];
  const both = Promise.all([
    clock.go(async () => {
      await atWork.promise;
      times.push(clock.now());
      await clock.wait(1);
      times.push(clock.now());
    }),
    clock.go(async () => {
      await clock.wait(5);
      times.push(clock.now());
    }),
  ]);
  atWork.resolve();
  await both;
  expect(times).toEqual([540, 541, 545]);
});

test('a day that is ended wakes whoever waits', async () => {
  const clock = hurriedClock({ from: 0, to: 1_000_000 });
  const outcome: boolean[] = [];
  await Promise.all([
    clock.go(async () => {
      outcome.push(await clock.wait(900_000));
      outcome.push(await clock.wait(1));
    }),
    clock.go(async () => {
      await clock.wait(1);
      clock.end();
    }),
  ]);
  expect(outcome).toEqual([false, false]);
});
