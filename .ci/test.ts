import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

interface Tally {
  passed: number;
  skipped: number;
  /** One entry a failed test: where it stands, what it is called, how it failed. */
  failures: readonly string[];
}

interface UnitReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number; skipped: number };
  suites: readonly Suite[];
}

interface Suite {
  suites?: readonly Suite[];
  specs: readonly Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[];
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

const failures = tallies.flatMap((tally) => tally.failures);
if (failures.length > 0) say(`\n── failed\n\n${failures.join('\n\n')}\n`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const skipped = tallies.reduce((sum, tally) => sum + tally.skipped, 0);
say(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length === 0 ? 0 : 1);

async function unit(title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  say(`\n── ${title}`);
  const file = join(reports, `${tallies.length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...args, ...reporters], { env });
  return tallyOf(title, file, code, (text) => {
    const report = JSON.parse(text) as UnitReport;
    return {
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOfFile),
    };
  });
}

function failuresOfFile({ name, status, message, assertionResults }: UnitReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
  return failed.map((test) => `${name}\n${test.fullName}\n${test.failureMessages.join('\n')}`);
}

async function onPostgres(): Promise<Tally> {
  const server = await startPostgres();
  if (!server) {
    say('\n── no PostgreSQL server can be had here: its run of the gateway is skipped');
    return { passed: 0, failures: [], skipped: 1 };
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
  const file = join(reports, 'browser.json');
  const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('pnpm', ['--filter', '@console/web', 'exec', 'playwright', 'test', '--reporter=list,json'], {
    env,
  });
  return tallyOf('browser stories', file, code, (text) => {
    const report = JSON.parse(text) as BrowserReport;
    return {
      passed: report.stats.expected,
      skipped: report.stats.skipped,
      failures: report.suites.flatMap(specsOf).flatMap(failureOfSpec),
    };
  });
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A story that passed only on a second try has failed. */
function failureOfSpec({ title, file, line, tests }: Spec): string[] {
  const bad = tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky');
  if (bad.length === 0) return [];
  const messages = bad.flatMap((test) => test.results.map((result) => result.error?.message ?? ''));
  return [`${file}:${line} ${title}\n${messages.join('\n')}`];
}

/** What a runner's report says; a runner that ended badly without a failed test counts as one. */
async function tallyOf(title: string, file: string, code: number, read: (report: string) => Tally): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const tally = text === undefined ? { passed: 0, failures: [], skipped: 0 } : read(text);
  if (code === 0 || tally.failures.length > 0) return tally;
  return { ...tally, failures: [`${title}: the runner ended with code ${code}, though no test failed; see above`] };
}
