import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('only blog posts and the development inbox are open to everybody', { tags: ['APP-5', 'APP-12'] }, () => {
  expect(SCREENS.filter(({ may }) => may === 'public').map(({ path }) => path)).toEqual([
    '/blog/:blogPostId',
    '/dev/inbox',
  ]);
});

test('every path leads to one screen', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
