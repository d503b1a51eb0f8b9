import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReturns } from './returns.ts';

const page = new EventTarget();
const view = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const tell = vi.fn<(wait: number) => void>();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', view);
  view.visibilityState = 'visible';
  tell.mockClear();
  stop = watchReturns(tell, () => 0.5);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('given a network that is back, the windows of an office retry within a second, but not at the same instant', () => {
  page.dispatchEvent(new Event('online'));
  expect(tell).toHaveBeenCalledExactlyOnceWith(500);
});

test('given somebody who looks at the window again, it retries at once', () => {
  page.dispatchEvent(new Event('focus'));
  view.dispatchEvent(new Event('visibilitychange'));
  expect(tell.mock.calls).toEqual([[0], [0]]);
  view.visibilityState = 'hidden';
  view.dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(2);
});

test('nothing is emitted after the end', () => {
  stop();
  for (const event of ['online', 'focus']) page.dispatchEvent(new Event(event));
  expect(tell).not.toHaveBeenCalled();
});
