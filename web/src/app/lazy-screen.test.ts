import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithin, ScreenLoadError } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a screen whose code never comes is a load error, and not before its time', async () => {
  const failed = vi.fn();
  loadWithin(() => new Promise(() => undefined), 120_000).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ScreenLoadError);
});

test('code that fails to come is a load error at once; code that comes leaves no timer', async () => {
  await expect(loadWithin(() => Promise.reject(new TypeError('gone')), 120_000)).rejects.toBeInstanceOf(
    ScreenLoadError,
  );
  await expect(loadWithin(async () => 'screen', 120_000)).resolves.toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});
