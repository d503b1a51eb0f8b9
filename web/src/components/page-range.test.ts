import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test.each([
  [1, 5, 148, { first: 1, last: 5, pages: 30, page: 1 }],
  [30, 5, 148, { first: 146, last: 148, pages: 30, page: 30 }],
  [1, 5, 0, { first: 0, last: 0, pages: 1, page: 1 }],
  [1, 20, 20, { first: 1, last: 20, pages: 1, page: 1 }],
])('page %d of %d a page, %d in all', (page, size, total, range) => {
  expect(pageRange(page, size, total)).toEqual(range);
});

test('a page that no longer exists becomes the last one', () => {
  expect(pageRange(4, 5, 11)).toEqual({ first: 11, last: 11, pages: 3, page: 3 });
});
