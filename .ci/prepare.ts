import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { must, probe, ROOT, say } from './shell.ts';

const LOCK = resolve(ROOT, 'pnpm-lock.yaml');
const INSTALLED = resolve(ROOT, 'node_modules/.installed');
const BUILT = resolve(ROOT, 'web/dist/.sources');

/** Installs the packages of the lock file, unless exactly those are installed. */
export async function installPackages(): Promise<void> {
  const wanted = createHash('sha256')
    .update(await readFile(LOCK))
    .digest('hex');
  const present = existsSync(INSTALLED) ? await readFile(INSTALLED, 'utf8') : '';
  if (wanted === present) return;
  say('Installing packages …');
  const { ok, output } = await probe('pnpm', ['install', '--frozen-lockfile']);
  if (!ok) {
    say(output);
    process.exit(1);
  }
  await writeFile(INSTALLED, wanted);
}

/** Builds the web console, unless web/dist was built from exactly these sources. */
export async function buildWeb(): Promise<void> {
  const wanted = await fingerprint();
  const present = existsSync(BUILT) ? await readFile(BUILT, 'utf8') : '';
  if (wanted === present) return;
  say('Building the console …');
  await must('pnpm', ['--silent', '--filter', '@console/web', 'build']);
  await writeFile(BUILT, wanted);
}

/** Paths, sizes and times of everything that goes into the build. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCK));
  const patterns = [
    'web/src/**/*',
    'web/public/**/*',
    'web/build/*',
    'web/index.html',
    'web/vite.config.ts',
    'shared/src/**/*.ts',
  ];
  const files = (await Array.fromAsync(glob(patterns, { cwd: ROOT }))).toSorted();
  for (const file of files) {
    const { mtimeMs, size } = await stat(resolve(ROOT, file));
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  }
  return hash.digest('hex');
}
