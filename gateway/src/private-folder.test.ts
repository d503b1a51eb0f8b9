import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepPrivate } from './private-folder.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new data folder is private to its owner', { tags: ['SEC-47'] }, () => {
  const folder = join(place(), 'console', 'data');
  expect([keepPrivate(folder), modeOf(folder)]).toEqual([[], '700']);
});

test('an old folder becomes private, and the targets of links are not touched', () => {
  const elsewhere = join(place(), 'shared.txt');
  writeFileSync(elsewhere, 'for all');
  chmodSync(elsewhere, 0o644);
  const folder = place();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'files'));
  chmodSync(join(folder, 'files'), 0o777);
  writeFileSync(join(folder, 'files', 'kept.png'), 'drawn');
  chmodSync(join(folder, 'files', 'kept.png'), 0o666);
  symlinkSync(elsewhere, join(folder, 'link'));
  expect(keepPrivate(folder)).toEqual([]);
  expect(['', 'files', 'files/kept.png', 'link'].map((name) => modeOf(join(folder, name)))).toEqual([
    ...['700', '700', '600'],
    '644',
  ]);
});
