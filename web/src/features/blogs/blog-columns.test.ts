import type { Blog } from '@console/shared/entities/records';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { blogColumns } from './blog-columns.tsx';

const POST = {
  ...{ blog_post_id: 9, title: 'Curing', author: 'Asha', created_date: '2026-11-21T08:35:10.500Z', tags: [] },
  status: 'ACTIVE',
} as unknown as Blog;

function cellsOf(row: Blog, isAdmin: boolean): Record<string, string> {
  const cells = blogColumns(isAdmin).map(({ title, render }) => {
    return [title, renderToStaticMarkup(createElement(MemoryRouter, undefined, render(row)))];
  });
  return Object.fromEntries(cells) as Record<string, string>;
}

test(
  'a post has its number, title, author, date, status and actions',
  { tags: ['SCR-9', 'SCR-10', 'SCR-13', 'SCR-14'] },
  () => {
    const cells = cellsOf(POST, false);
    expect(Object.keys(cells)).toEqual(['ID', 'Title', 'Author', 'Created At', 'Status', 'Actions']);
    expect(cells['Created At']).toContain('>21 Nov 2026 02:05 PM<');
    expect(cells['Status']).toContain('Active');
    expect(cells['Actions']).toMatch(/href="\/editBlog\/9"/);
    expect(cells['Actions']).toMatch(/href="\/blog\/9"[^>]*target="_blank"/);
    expect(cells['Actions']).not.toContain('<button');
  },
);

test.each([
  ['ACTIVE', 'Archive Curing'],
  ['ARCHIVED', 'Activate Curing'],
  ['DRAFT', 'Publish Curing'],
] as const)('an admin deletes a post that is %s, if possible: %s', { tags: ['SCR-12'] }, (status, toggle) => {
  const { Actions: actions = '' } = cellsOf({ ...POST, status }, true);
  expect([...actions.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    toggle,
    'Delete Curing',
  ]);
});

test('whoever writes posts publishes a draft', { tags: ['SCR-81'] }, () => {
  const { Actions: actions } = cellsOf({ ...POST, status: 'DRAFT' }, false);
  expect(actions).toContain('aria-label="Publish Curing"');
  expect(actions).not.toContain('Delete Curing');
});
