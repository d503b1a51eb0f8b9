import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/testing/fake-browser.ts';
import { keptDraft, remembered } from './kept-draft.ts';
import { forgetKept, forgetOldKept, hasDrafts } from './kept-entries.ts';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const numbersOf = (user_id: number) => keptDraft('numbers.1', user_id, isNumbers);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

describe('a kept draft', () => {
  test('is the one kept last, until it is dropped', () => {
    const draft = numbersOf(7);
    expect(draft.read()).toBeUndefined();
    draft.keep([1]);
    draft.keep([1, 2]);
    expect(numbersOf(7).read()).toEqual([1, 2]);
    draft.drop();
    expect(numbersOf(7).read()).toBeUndefined();
  });

  test('belongs to one person and one kind of draft', () => {
    numbersOf(7).keep([1]);
    expect(numbersOf(8).read()).toBeUndefined();
    expect(keptDraft('numbers.2', 7, isNumbers).read()).toBeUndefined();
  });

  test.each(['{', '"text"', '[1]', '{"at":"now","kept":[1]}', '{"kept":[1]}', `{"at":${Date.now()},"kept":[1,"2"]}`])(
    'is none if the device holds %s',
    (text) => {
      localStorage.setItem('draft:7:numbers.1', text);
      expect(numbersOf(7).read()).toBeUndefined();
    },
  );

  test('is for one record, if there may be several', () => {
    const of = (id: number) => keptDraft('numbers.1', 7, isNumbers, id);
    of(1).keep([1]);
    expect([of(1).read(), of(2).read(), numbersOf(7).read()]).toEqual([[1], undefined, undefined]);
  });

  test('goes with all others of a person who signs out, and with nobody else’s', () => {
    numbersOf(7).keep([1]);
    keptDraft('numbers.1', 7, isNumbers, 41).keep([2]);
    numbersOf(71).keep([3]);
    forgetKept(7);
    expect([numbersOf(7).read(), numbersOf(71).read()]).toEqual([undefined, [3]]);
    expect(localStorage.length).toBe(1);
  });

  test('is not read once it is a week old, and is then deleted, whoever it belongs to', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T05:00:00Z') });
    numbersOf(7).keep([1]);
    numbersOf(8).keep([2]);
    vi.setSystemTime('2026-11-27T05:00:00Z');
    numbersOf(8).keep([2, 3]);
    forgetOldKept();
    expect(numbersOf(7).read()).toEqual([1]);
    vi.setSystemTime('2026-11-27T05:00:01Z');
    expect([numbersOf(7).read(), hasDrafts(7)]).toEqual([undefined, true]);
    forgetOldKept();
    expect([hasDrafts(7), numbersOf(8).read()]).toEqual([false, [2, 3]]);
    vi.useRealTimers();
  });

  test('without a date is deleted as well', () => {
    localStorage.setItem('draft:7:numbers.1', '[1]');
    localStorage.setItem('theme', 'dark');
    forgetOldKept();
    expect([hasDrafts(7), localStorage.getItem('theme')]).toEqual([false, 'dark']);
  });

  test('that is too large is not kept, nor is an older one in its place', () => {
    const draft = numbersOf(7);
    draft.keep([1]);
    draft.keep(Array.from({ length: 300_000 }, () => 1));
    expect(numbersOf(7).read()).toBeUndefined();
  });

  test('is lost alone if the device has no room', () => {
    const draft = numbersOf(7);
    draft.keep([1]);
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    draft.keep([1, 2]);
    expect(draft.read()).toEqual([1]);
  });
});

describe('a draft in several windows', () => {
  /** Another window; returns a way back to the one before. */
  function otherWindow() {
    const before = sessionStorage;
    vi.stubGlobal('sessionStorage', fakeStorage());
    return () => vi.stubGlobal('sessionStorage', before);
  }

  test('is neither overwritten nor dropped by another one, and is there after a reload', () => {
    const [first, second] = [numbersOf(7), numbersOf(7)];
    expect([first.read(), second.read()]).toEqual([undefined, undefined]);
    first.keep([1]);
    const back = otherWindow();
    second.keep([2]);
    second.keep([2, 3]);
    back();
    expect(numbersOf(7).read()).toEqual([1]);
    second.drop();
    expect(numbersOf(7).read()).toEqual([1]);
    first.drop();
    expect(hasDrafts(7)).toBe(false);
  });

  test('goes on in a window opened later, which leaves alone what the first one has written since', () => {
    const first = numbersOf(7);
    first.keep([1]);
    const back = otherWindow();
    const second = numbersOf(7);
    expect(second.read()).toEqual([1]);
    first.keep([1, 2]);
    second.keep([3]);
    second.drop();
    expect(second.read()).toEqual([1, 2]);
    back();
    expect(numbersOf(7).read()).toEqual([1, 2]);
    numbersOf(7).drop();
    expect(hasDrafts(7)).toBe(true);
  });

  test('is kept apart in a duplicate of a window, which takes its name along', () => {
    const [first, duplicate] = [numbersOf(7), numbersOf(7)];
    first.keep([1]);
    duplicate.keep([2]);
    duplicate.drop();
    expect(numbersOf(7).read()).toEqual([1]);
  });
});

test('what is only remembered for a person is no draft that they would miss, and goes with them as well', () => {
  remembered('palette.1', 7, isNumbers).keep([1]);
  expect([hasDrafts(7), remembered('palette.1', 7, isNumbers).read()]).toEqual([false, [1]]);
  forgetKept(7);
  expect(localStorage.length).toBe(0);
});
