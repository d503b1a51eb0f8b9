import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/testing/fake-browser.ts';

const ASHA = 7;
const RAVI = 8;

/** A page that was just loaded. */
async function loaded() {
  vi.resetModules();
  return import('./return-place.ts');
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('a link that somebody follows before they sign in is for whoever signs in', async () => {
  const { returnTo, placeOf } = await loaded();
  expect(placeOf(returnTo('/orders'), ASHA)).toBe('/orders');
});

test('whoever’s session ended returns, also after a reload, and anybody else starts at Home', async () => {
  (await loaded()).noteHere(ASHA);
  const { returnTo, placeOf } = await loaded();
  const state = returnTo('/orders?q=pipes');
  expect([placeOf(state, ASHA), placeOf(state, RAVI)]).toEqual(['/orders?q=pipes', '/']);
});

test('nobody returns to where somebody was who left, until the next page is opened', async () => {
  const { noteHere, noteLeft, keepReturn, keptReturn, returnTo, placeOf } = await loaded();
  noteHere(ASHA);
  keepReturn({ from: '/orders' });
  noteLeft();
  expect([placeOf(returnTo('/orders'), ASHA), keptReturn(), sessionStorage.length]).toEqual(['/', {}, 0]);
  const next = await loaded();
  expect(next.placeOf(next.returnTo('/orders'), RAVI)).toBe('/orders');
  noteHere(RAVI);
  expect(placeOf(returnTo('/orders'), RAVI)).toBe('/orders');
});

test('the place is kept on the way to the identity provider, for whom it is, until they are signed in', async () => {
  const { keepReturn, keptReturn, noteHere } = await loaded();
  keepReturn({ from: '/orders', of: ASHA });
  expect(keptReturn()).toEqual({ from: '/orders', of: ASHA });
  noteHere(RAVI);
  expect(keptReturn()).toEqual({});
});

test.each(['/orders', '{"from":"//elsewhere.example"}', '{"from":"/\\\\elsewhere.example"}', '{"from":7}', 'null'])(
  'a stored %s is no place',
  async (text) => {
    sessionStorage.setItem('signInFrom', text);
    expect((await loaded()).keptReturn()).toEqual({});
  },
);
