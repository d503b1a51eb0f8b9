import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

test('keeps files in a folder that is created with the first of them, and leaves no temporary file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'files');
  const store = createFolderStore(folder);
  expect([await store.has('a.pdf'), await store.get('a.pdf'), readdirSync(root)]).toEqual([false, undefined, []]);
  await store.put('a.pdf', Buffer.from('one'), 'application/pdf');
  await store.put('b.pdf', Buffer.from('two'), 'application/pdf');
  expect(readdirSync(folder).toSorted()).toEqual(['a.pdf', 'b.pdf']);
  const again = createFolderStore(folder);
  expect([await again.has('a.pdf'), String(await again.get('b.pdf'))]).toEqual([true, 'two']);
  await again.remove('a.pdf');
  await again.remove('a.pdf');
  expect(readdirSync(folder)).toEqual(['b.pdf']);
});

test('a folder that cannot be read is a failure, not a missing file', async () => {
  const store = createFolderStore(import.meta.filename);
  await expect(store.get('a.pdf')).rejects.toThrow('ENOTDIR');
  await expect(store.has('a.pdf')).rejects.toThrow('ENOTDIR');
});
