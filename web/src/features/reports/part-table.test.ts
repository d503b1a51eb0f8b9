import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartTable } from './part-table.tsx';

const parts = Array.from({ length: 12 }, (_, at) => ({
  key: String(at),
  name: `Part ${at}`,
  count: 12 - at,
  total_value: 100,
  to: undefined,
}));

test('a table shows five rows at a time, and more in print', { tags: ['SCR-22'] }, () => {
  const table = { title: 'Orders', by: 'by status', heading: 'Status', parts, hasValue: true };
  const markup = renderToStaticMarkup(createElement(PartTable, table));
  const rows = [...markup.matchAll(/<tr[^>]*class="([^"]*)"[^>]*><th scope="row"[^>]*data-tip="([^"]*)"/g)];
  expect(rows).toHaveLength(12);
  const onScreen = rows.filter(([, look = '']) => !look.split(' ').includes('hidden')).map(([, , name]) => name);
  expect(onScreen).toEqual(['Part 0', 'Part 1', 'Part 2', 'Part 3', 'Part 4']);
});
