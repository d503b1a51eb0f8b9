import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInTime, ScreenLoadError } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a screen whose code never comes is a load error, and not before its time', async () => {
  const failed = vi.fn();
  loadInTime(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ScreenLoadError);
});

test('code that fails to come is a load error at once; code that comes leaves no timer', async () => {
  await expect(loadInTime(() => Promise.reject(new TypeError('gone')))).rejects.toBeInstanceOf(ScreenLoadError);
  await expect(loadInTime(async () => 'screen')).resolves.toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});
