import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testConnection } from '../testing/database.ts';
import { tableTypes } from './generate-tables.ts';

test('the types of the tables match the migrations', async () => {
  const { db, close } = await testConnection();
  const written = await readFile(new URL('tables.ts', import.meta.url), 'utf8');
  expect(written).toBe(await tableTypes(db));
  await close();
});
