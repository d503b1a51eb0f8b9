import { expect, test } from 'vitest';
import { DEMO_FILES, demoFileBytes } from './files.ts';

test.each(DEMO_FILES)('$file_name is a PDF whose cross-reference table points at its objects', (file) => {
  const text = demoFileBytes(file).toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain(`(${file.title}) Tj`);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 5))).toEqual([
    '1 0 o',
    '2 0 o',
    '3 0 o',
    '4 0 o',
    '5 0 o',
  ]);
});
