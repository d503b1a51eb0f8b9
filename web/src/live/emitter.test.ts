import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmitter } from './emitter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting() {
  const news = createEmitter<string>();
  const left = new AbortController();
  const heard = vi.fn();
  const over = news.next(2_000, left.signal).then(heard, (reason: Error) => heard(reason.name));
  return { news, left, heard, over };
}

test('the next event can be awaited', async () => {
  const { news, heard, over } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(heard).not.toHaveBeenCalled();
  news.emit('here');
  news.emit('and again');
  await over;
  expect(heard.mock.calls).toEqual([['here']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('but not for ever', async () => {
  const { heard, over } = waiting();
  await vi.advanceTimersByTimeAsync(2_000);
  await over;
  expect(heard.mock.calls).toEqual([[undefined]]);
});

test('nor after unsubscribing', async () => {
  const { left, heard, over, news } = waiting();
  left.abort();
  await over;
  expect(heard.mock.calls).toEqual([['AbortError']]);
  expect(vi.getTimerCount()).toBe(0);
  await expect(news.next(2_000, left.signal)).rejects.toThrow('aborted');
});

test('a listener is called until it stops', () => {
  const news = createEmitter<number>();
  const listener = vi.fn();
  const stop = news.on(listener);
  news.emit(1);
  stop();
  news.emit(2);
  expect(listener.mock.calls).toEqual([[1]]);
});
