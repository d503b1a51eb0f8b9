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

test('the network is back: the windows of an office try again within a second, not in one instant', () => {
  page.dispatchEvent(new Event('online'));
  expect(tell).toHaveBeenCalledExactlyOnceWith(500);
});

test('somebody looks at the window again: it tries at once', () => {
  page.dispatchEvent(new Event('focus'));
  view.dispatchEvent(new Event('visibilitychange'));
  expect(tell.mock.calls).toEqual([[0], [0]]);
  view.visibilityState = 'hidden';
  view.dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(2);
});

test('nothing is told after the end', () => {
  stop();
  for (const event of ['online', 'focus']) page.dispatchEvent(new Event(event));
  expect(tell).not.toHaveBeenCalled();
});
