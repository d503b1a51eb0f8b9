import { expect, test } from 'vitest';
import { pageAfter, pagesOf } from './pages.ts';

test('deadlines have a page where there are some', { tags: ['WBD-6'] }, () => {
  expect(pagesOf(['quote_requests', 'open_orders'], true)).toEqual(['queues', 'people', 'deadlines']);
  expect(pagesOf(['quote_requests'], false)).toEqual(['queues', 'people']);
  expect(pagesOf(['open_orders'], true)).toEqual(['queues', 'people']);
});

test('pages turn from the chosen one on, and begin anew after the last', { tags: ['WBD-7'] }, () => {
  const pages = ['queues', 'people', 'deadlines'] as const;
  expect([0, 1, 2, 3].map((turns) => pageAfter(pages, 'people', turns))).toEqual([
    'people',
    'deadlines',
    'queues',
    'people',
  ]);
  expect(pageAfter(['queues', 'people'], 'deadlines', 1)).toBe('people');
});
