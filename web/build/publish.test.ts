import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { publish } from './publish.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const after = (days: number) => new Date(Date.now() + days * DAY_MS);

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const served = join(folder, 'dist');
  const fresh = join(served, '.new');
  return { served, fresh, chunks: () => readdirSync(join(served, 'assets')).toSorted() };
}

function build(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('after a new build, windows of the one before still find their chunks, for a week', async () => {
  const { served, fresh, chunks } = folders();
  build(fresh, { 'index.html': 'one', 'assets/home-1.js': '1', 'assets/kept-1.js': 'k', '.vite/manifest.json': '{}' });
  await publish(fresh, served);
  expect(chunks()).toEqual(['home-1.js', 'kept-1.js']);

  // It was served for a month; its week begins with the next build.
  build(fresh, { 'index.html': 'two', 'assets/home-2.js': '2', 'assets/kept-1.js': 'k' });
  await publish(fresh, served, after(30));
  expect(chunks()).toEqual(['home-1.js', 'home-2.js', 'kept-1.js']);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('two');

  build(fresh, { 'index.html': 'three', 'assets/home-3.js': '3', 'assets/kept-1.js': 'k' });
  await publish(fresh, served, after(36));
  expect(chunks()).toEqual(['home-1.js', 'home-2.js', 'home-3.js', 'kept-1.js']);

  build(fresh, { 'index.html': 'four', 'assets/home-3.js': '3', 'assets/kept-1.js': 'k' });
  await publish(fresh, served, after(38));
  expect(chunks()).toEqual(['home-2.js', 'home-3.js', 'kept-1.js']);
});

test('text files that are long enough have compressed copies beside them, and nothing else has', async () => {
  const { fresh } = folders();
  const long = 'export const words = "the same words";\n'.repeat(100);
  build(fresh, { 'assets/a.js': long, 'assets/a.js.map': long, 'assets/short.js': 'x', 'assets/font.woff2': long });
  await compressFiles(fresh);
  expect(readdirSync(join(fresh, 'assets')).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'a.js.map',
    'font.woff2',
    'short.js',
  ]);
  expect(gunzipSync(readFileSync(join(fresh, 'assets/a.js.gz'))).toString()).toBe(long);
});
