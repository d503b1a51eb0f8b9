import { execFileSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './shell.ts';

const scripts = (
  JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

test('every script hands on what is written behind `--`', () => {
  const PINNED = /^npx -y -p node@24 -p pnpm@12 -- (?:node \.ci\/\w+\.ts|oxfmt)(?: [\w.]+)*$/;
  for (const [name, line] of Object.entries(scripts))
    expect(`${name}: ${line}`).toMatch(new RegExp(`^${name}: ${PINNED.source.slice(1)}`));
});

test('every script that a page names is there, and those that start a file start one that is', async () => {
  const pages = await Array.fromAsync(glob('{*.md,docs/**/*.md}', { cwd: ROOT }));
  const texts = await Promise.all(pages.map((page) => readFile(resolve(ROOT, page), 'utf8')));
  const named = texts.flatMap((page) => [...page.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  const files = await Array.fromAsync(glob('.ci/*.ts', { cwd: ROOT }));
  const started = Object.values(scripts).flatMap((line) => /\.ci\/\w+\.ts/.exec(line) ?? []);
  expect(started.filter((file) => !files.includes(file))).toEqual([]);
});

test('the words behind `--` arrive whole, spaces and quotes too', () => {
  const words = ['two words', '--minutes=10', "it's", '$HOME'];
  const line = scripts['bench']?.replace('node .ci/bench.ts', 'node -p process.argv.slice(1).join("|")') ?? '';
  const [command = '', ...args] = line.split(' ');
  expect(execFileSync(command, [...args, ...words], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(words.join('|'));
});
