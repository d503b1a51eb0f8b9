import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSteadyReader, retryReads } from './steady-reader.ts';

class Away extends Error {
  readonly isTransient = true;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function failing() {
  const read = vi.fn<() => Promise<string>>(() => Promise.reject(new Away('away')));
  const done = vi.fn<(result: string) => void>();
  const reader = createSteadyReader({ read, done, failed: () => undefined });
  return { read, done, reader };
}

test('a read waiting for its retry is repeated as soon as the server is reachable', async () => {
  const { read, done, reader } = failing();
  reader.want();
  await vi.advanceTimersByTimeAsync(10_000);
  const tried = read.mock.calls.length;
  read.mockResolvedValue('the rows');

  retryReads();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledExactlyOnceWith('the rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(tried + 1);
});

test('a reader that is stopped or reading is left alone', async () => {
  const stopped = failing();
  stopped.reader.want();
  await vi.advanceTimersByTimeAsync(0);
  stopped.reader.stop();
  const reading = failing();
  reading.read.mockReturnValue(new Promise(() => undefined));
  reading.reader.want();

  retryReads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped.read).toHaveBeenCalledOnce();
  expect(reading.read).toHaveBeenCalledOnce();
});
