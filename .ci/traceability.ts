import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { titleOf } from '../proof/security/check.ts';
import { CHECKS } from '../proof/security/checks.ts';
import { unproved } from '../docs/traceability/table.ts';
import { storyNames, unitNames } from './reports.ts';
import { must, run, say } from './shell.ts';

/** Checks that every test named in docs/traceability exists, without running any. */
const folder = await mkdtemp(join(tmpdir(), 'console-traceability-'));
const [units, stories] = [join(folder, 'units.json'), join(folder, 'stories.json')];
try {
  // A static parse would leave placeholders in titles unfilled, and miss tests created by helpers.
  await must('vitest', ['list', '--no-static-parse', `--json=${units}`]);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: stories };
  const list = ['--filter', '@console/web', 'exec', 'playwright', 'test', '--list', '--reporter=json'];
  await run('pnpm', list, { env, stdio: 'ignore' });
  const known = [
    ...unitNames(await readFile(units, 'utf8')),
    ...storyNames(await readFile(stories, 'utf8')),
    ...CHECKS.map(titleOf),
  ];
  const missing = unproved(new Set(known));
  say(missing.length === 0 ? 'Every test that is named is there.' : missing.join('\n'));
  process.exitCode = missing.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
