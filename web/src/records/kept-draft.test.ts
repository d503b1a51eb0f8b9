import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '../api/testing/fake-browser.ts';
import { forgetDrafts, keptDraft } from './kept-draft.ts';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const numbersOf = (user_id: number) => keptDraft('numbers.1', user_id, isNumbers);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
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

  test.each(['{', '"text"', '[1,"2"]'])('is none if the device holds %s', (text) => {
    localStorage.setItem('draft:7:numbers.1', text);
    expect(numbersOf(7).read()).toBeUndefined();
  });

  test('is for one record, if there may be several', () => {
    const of = (id: number) => keptDraft('numbers.1', 7, isNumbers, id);
    of(1).keep([1]);
    expect([of(1).read(), of(2).read(), numbersOf(7).read()]).toEqual([[1], undefined, undefined]);
  });

  test('goes with all others of a person who signs out, and with nobody else’s', () => {
    numbersOf(7).keep([1]);
    keptDraft('numbers.1', 7, isNumbers, 41).keep([2]);
    numbersOf(71).keep([3]);
    forgetDrafts(7);
    expect([numbersOf(7).read(), numbersOf(71).read()]).toEqual([undefined, [3]]);
    expect(localStorage.length).toBe(1);
  });

  test('that is too large is not kept, nor is an older one in its place', () => {
    numbersOf(7).keep([1]);
    numbersOf(7).keep(Array.from({ length: 300_000 }, () => 1));
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
