import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { say } from './shell.ts';
import { makeStoryTemplates, playStories } from './stories.ts';

/** `npm run test:repeat -- 10 [stories…]`: plays them this many times with one core kept busy, and counts failures. */
const [times = '10', ...asked] = process.argv.slice(2);
const runs = Number(times);
if (!Number.isInteger(runs) || runs < 1) {
  say(`“${times}” is not a number of runs: npm run test:repeat -- 10 [stories…]`);
  process.exit(1);
}
const [chromium] = await Promise.all([findChromium(), installPackages()]);
const reports = await mkdtemp(join(tmpdir(), 'console-repeats-'));
const postgres = await startPostgres();
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
const passed = new Set<string>();
const failed = new Map<string, number>();
const [dropTemplates] = await Promise.all([makeStoryTemplates(), buildWeb()]);
const spinner = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
try {
  for (let nth = 1; nth <= runs; nth += 1) {
    const title = `${nth} of ${runs}`;
    say(`\n── ${title}`);
    const outcome = await playStories(title, asked, { CHROMIUM: chromium }, join(reports, `${nth}.json`));
    for (const name of outcome.passed) passed.add(name);
    for (const failure of outcome.failures) {
      const name = failure.replace(/(?: \(line \d+\))?\n.*/s, '');
      failed.set(name, (failed.get(name) ?? 0) + 1);
    }
  }
} finally {
  spinner.kill('SIGKILL');
  await dropTemplates();
  await postgres?.stop();
  await rm(reports, { recursive: true, force: true });
}
if (failed.size > 0) say('\n── failed\n');
for (const [name, count] of failed) say(`${count} of ${runs} times: ${name}`);
say(`\n${[...passed].filter((name) => !failed.has(name)).length} passed, ${failed.size} failed`);
process.exit(failed.size === 0 ? 0 : 1);
