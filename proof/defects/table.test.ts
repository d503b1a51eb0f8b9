import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFECTS } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test.each(DEFECTS)('the place to plant is in the code: $name', async ({ file, sound, check }) => {
  const text = await readFile(resolve(ROOT, file), 'utf8');
  expect(text.split(sound)).toHaveLength(2);
  await expect(readFile(resolve(ROOT, check), 'utf8')).resolves.not.toBe('');
});
