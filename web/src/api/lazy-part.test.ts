import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInTime, ScreenLoadError } from './lazy-part.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const fetch = vi.fn<typeof globalThis.fetch>();
const serverIs = (there: boolean) =>
  fetch.mockImplementation(() => (there ? Promise.resolve(new Response()) : Promise.reject(new TypeError('away'))));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  serverIs(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  'given code that never arrives, the screen is a load error, but not before the timeout',
  { tags: ['CLI-4'] },
  async () => {
    const failed = vi.fn();
    loadInTime(() => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ScreenLoadError);
  },
);

test(
  'given code missing on a reachable server, it is a load error at once; code that arrives leaves no timer',
  { tags: ['CLI-4'] },
  async () => {
    await expect(loadInTime(gone)).rejects.toBeInstanceOf(ScreenLoadError);
    await expect(loadInTime(async () => 'screen')).resolves.toBe('screen');
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('given code that is missing while offline, it is loaded once online', async () => {
  serverIs(false);
  const load = vi.fn(gone);
  const loaded = vi.fn();
  void loadInTime<string>(load).then(loaded);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockImplementation((() => Promise.resolve('screen')) as never);
  serverIs(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).toHaveBeenCalledExactlyOnceWith('screen');
  expect(vi.getTimerCount()).toBe(0);
});

test('given a network that stays away, it is a load error in time, and retries stop', async () => {
  serverIs(false);
  const failed = vi.fn();
  loadInTime(gone).catch(failed);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ScreenLoadError);
  await vi.advanceTimersByTimeAsync(1_000);
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).not.toHaveBeenCalled();
});
