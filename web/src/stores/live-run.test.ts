import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlaces, coveringPage, drawnBack } from './live-run.ts';

describe('coveringPage', () => {
  test('covers the page and the one behind it in one reply', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 }), (page, limit) => {
        const covering = coveringPage({ page, limit }, 500);
        const from = (covering.page - 1) * covering.limit;
        expect(covering.limit).toBeLessThanOrEqual(500);
        expect(from).toBeLessThanOrEqual((page - 1) * limit);
        expect(from + covering.limit).toBeGreaterThanOrEqual((page + 1) * limit);
      }),
    );
  });

  test('requests only the page if two of them exceed the maximum', () => {
    expect(coveringPage({ page: 3, limit: 300 }, 500)).toEqual({ page: 3, limit: 300 });
  });

  test('is twice the page on the first, which is read most often', () => {
    expect(coveringPage({ page: 1, limit: 5 }, 500)).toEqual({ page: 1, limit: 10 });
  });
});

test('a page that no longer exists becomes the last one', () => {
  expect(drawnBack({ page: 9, limit: 5 }, 11)).toEqual({ page: 3, limit: 5 });
  expect(drawnBack({ page: 2, limit: 5 }, 0)).toEqual({ page: 1, limit: 5 });
});

test('rows of one moment are ordered by id: numbers as numbers, document numbers as text', () => {
  const ids = (order: 'newest' | 'deadline', ...given: string[]) =>
    given
      .map((id) => ({ id, at: 1 }))
      .sort(comparePlaces(order))
      .map(({ id }) => id);
  expect(ids('newest', '9', '10', '2')).toEqual(['10', '9', '2']);
  expect(ids('deadline', '9', '10', '2')).toEqual(['2', '9', '10']);
  expect(ids('newest', 'PO-9', 'PO-10')).toEqual(['PO-9', 'PO-10']);
});
