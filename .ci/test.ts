import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of the reports of Vitest (counts) and Playwright (stats). */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const only = process.argv[2];
const reports = await mkdtemp(join(tmpdir(), 'console-tests-'));
const tallies: Tally[] = [];

await installPackages();
if (only !== 'e2e') {
  tallies.push(await unit('everything on the embedded database', []));
  tallies.push(await onPostgres());
}
if (only !== 'unit') tallies.push(await browser());
await rm(reports, { recursive: true, force: true });

const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
const skipped = total('skipped');
say(`${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(total('failed') === 0 ? 0 : 1);

async function unit(title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  say(`\n── ${title}`);
  const report = join(reports, `${tallies.length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...args, ...reporters], { env });
  return tallyOf(report, code, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests,
  }));
}

async function onPostgres(): Promise<Tally> {
  const server = await startPostgres();
  if (!server) {
    say('\n── no PostgreSQL server can be had here: its run of the gateway is skipped');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return await unit('the gateway on PostgreSQL', ['--project', 'gateway'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function browser(): Promise<Tally> {
  say('\n── browser stories');
  const CHROMIUM = await findChromium();
  await buildWeb();
  const report = join(reports, 'browser.json');
  const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run('pnpm', ['--filter', '@console/web', 'exec', 'playwright', 'test', '--reporter=list,json'], {
    env,
  });
  return tallyOf(report, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/** What a runner's report says; a runner that ended badly without a failed test counts as one. */
async function tallyOf(report: string, code: number, read: (report: Report) => Tally): Promise<Tally> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const tally = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : read(JSON.parse(text) as Report);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
