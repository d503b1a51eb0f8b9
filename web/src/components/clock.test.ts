import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

function clockByHand(start: number) {
  let wall = start;
  let tick: (() => void) | undefined;
  const clock = createClock(
    () => wall,
    (run) => {
      tick = run;
      return () => {
        tick = undefined;
      };
    },
  );
  const pass = (ms: number) => {
    wall += ms;
    tick?.();
  };
  return { clock, pass, isTicking: () => tick !== undefined };
}

test('one tick notifies everybody, and it stops with the last listener', () => {
  const { clock, pass, isTicking } = clockByHand(0);
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  expect(isTicking()).toBe(false);
  const leaveFirst = clock.subscribe(first);
  const leaveSecond = clock.subscribe(second);
  pass(1_000);
  leaveFirst();
  pass(1_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  leaveSecond();
  expect(isTicking()).toBe(false);
  clock.subscribe(first);
  expect(isTicking()).toBe(true);
});

test('it follows the server’s time once it knows the difference', () => {
  const { clock, pass } = clockByHand(10_000);
  clock.setOffset(-2_500);
  pass(1_000);
  expect(clock.now()).toBe(8_500);
});
