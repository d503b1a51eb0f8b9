import { execFileSync, spawn } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './shell.ts';

const scripts = (
  JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

test('every script passes on what follows `--`', () => {
  // Each shell replaces itself with the next command. One that stayed would not pass on signals.
  const PINNED = /^exec npx -y -p node@24 -p pnpm@12 -- exec node \.ci\/[\w-]+\.ts(?: [\w.]+)*$/;
  const { format, ...others } = scripts;
  expect(format).toBe('npx -y -p node@24 -p pnpm@12 -- oxfmt .');
  for (const [name, line] of Object.entries(others))
    expect(`${name}: ${line}`).toMatch(new RegExp(`^${name}: ${PINNED.source.slice(1)}`));
});

/** Packages that a file needs before its first statement runs, with the file that imports each. */
async function packagesOf(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const IMPORT = /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';/gm;
  const imported = [...(await readFile(file, 'utf8')).matchAll(IMPORT)].map(([, source = '']) => source);
  const found = await Promise.all(
    imported.map(async (source) => {
      if (source.startsWith('.')) return packagesOf(resolve(dirname(file), source), seen);
      return source.startsWith('node:') ? [] : [`${relative(ROOT, file)}: ${source}`];
    }),
  );
  return found.flat();
}

test('every script starts in a fresh clone, where no package is installed', async () => {
  const files = new Set(Object.values(scripts).flatMap((line) => /\.ci\/[\w-]+\.ts/.exec(line) ?? []));
  expect(files.size).toBeGreaterThan(10);
  const needed = await Promise.all([...files].map((file) => packagesOf(resolve(ROOT, file))));
  expect(needed.flat()).toEqual([]);
});

test('every script that a page names exists, and so does every file that a script starts', async () => {
  const pages = await Array.fromAsync(glob('{*.md,docs/**/*.md}', { cwd: ROOT }));
  const texts = await Promise.all(pages.map((page) => readFile(resolve(ROOT, page), 'utf8')));
  const named = texts.flatMap((page) => [...page.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  const files = await Array.fromAsync(glob('.ci/*.ts', { cwd: ROOT }));
  const started = Object.values(scripts).flatMap((line) => /\.ci\/[\w-]+\.ts/.exec(line) ?? []);
  expect(started.filter((file) => !files.includes(file))).toEqual([]);
});

test('arguments after `--` arrive complete, with spaces and quotes', () => {
  const words = ['two words', '--minutes=10', "it's", '$HOME'];
  const line = scripts['bench']?.replace('node .ci/bench.ts', 'node -p process.argv.slice(1).join("|")') ?? '';
  const quoted = `${line.replace('process.argv.slice(1).join("|")', '\'process.argv.slice(1).join("|")\'')} "$@"`;
  expect(execFileSync('sh', ['-c', quoted, 'sh', ...words], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(
    words.join('|'),
  );
});

test('ending `npm start` ends the processes it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = (scripts['start'] ?? '').replace('.ci/start.ts', 'stand-in.mjs');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  await writeFile(join(folder, 'stand-in.mjs'), STAND_IN);
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void npm.stdin.destroy());
  const said: string[] = [];
  for await (const line of createInterface({ input: npm.stdout })) {
    said.push(line);
    if (line !== 'started') continue;
    npm.kill('SIGTERM');
    // A process that outlives npm exits, and reports it, when its input ends.
    npm.once('exit', () => npm.stdin.end());
  }
  expect(said).toEqual(['started', 'ended by SIGTERM']);
});

const STAND_IN = `
process.on('SIGTERM', () => { console.log('ended by SIGTERM'); process.exit(); });
process.stdin.on('end', () => { console.log('left behind'); process.exit(); }).resume();
console.log('started');
`;
