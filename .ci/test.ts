import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { CHAIN, MEETINGS, PLAIN_STORIES, SPEC_STORIES } from './plain-stories.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { findRedis } from './redis.ts';
import { unitOutcome } from './reports.ts';
import type { Outcome } from './reports.ts';
import { unproved } from './requirements.ts';
import { runReported, say } from './shell.ts';
import { makeStoryTemplates, makeUnitTemplates, outcomeOf, playStories } from './stories.ts';

const only = process.argv[2];
/** Seeds of the days that every test run plays. */
const PEOPLE_SEEDS = [3, 7, 11];
const reports = await mkdtemp(join(tmpdir(), 'console-tests-'));
const outcomes: Outcome[] = [];
// A run starts many processes of the same few programs.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');

const hasUnits = only !== 'e2e' && only !== 'plain';
const hasStories = only !== 'unit';
const [redis, chromium] = await Promise.all([
  findRedis(),
  hasStories ? findChromium() : undefined,
  findPostgres(),
  installPackages(),
]);
// The plain gateway stores everything in a folder.
if (only === 'plain') delete process.env['TEST_DATABASE_URL'];
const postgres = only === 'plain' ? undefined : await startPostgres();
if (!redis) say('There is no Redis here: what several relays share is not tested.');
if (!postgres && only !== 'plain')
  say('\n── no PostgreSQL server is available here: everything is tested on the embedded database only');
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
const templates = hasStories ? makeStoryTemplates() : makeUnitTemplates();
try {
  const tested = templates.then(() => (hasUnits ? units() : undefined));
  // The people run while the unit tests do, and the attacks afterwards, once the console is built.
  const played = Promise.all([templates, hasStories && buildWeb()]).then(() =>
    only === undefined ? people().then(security) : undefined,
  );
  await Promise.all([tested, played]);
  if (hasStories) await stories(process.argv.slice(3));
} finally {
  const dropTemplates = await templates.catch(() => undefined);
  await dropTemplates?.();
  await postgres?.stop();
}
await rm(reports, { recursive: true, force: true });

const passed = outcomes.flatMap((outcome) => outcome.passed);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// Only the whole run can show all that the product does.
if (only === undefined) failures.push(...unproved(new Set(outcomes.flatMap(({ shown }) => shown))));
if (failures.length > 0) say(`\n── failed\n\n${failures.join('\n\n')}\n`);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
say(`${passed.length} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length === 0 ? 0 : 1);

async function units(): Promise<void> {
  const title = postgres ? 'everything, the gateway on PostgreSQL' : 'everything';
  say(`\n── ${title}`);
  const file = join(reports, `${outcomes.length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await runReported('vitest', ['run', ...reporters]);
  outcomes.push(await outcomeOf(title, file, ended, unitOutcome));
}

/** Two minutes of people at real windows, from three seeds. */
function people(): Promise<void> {
  return proof('people at work', 'people', ['--minutes=2', `--seed=${PEOPLE_SEEDS.join(',')}`]);
}

/** Attacks from outside: a part of them, from one seed. */
function security(): Promise<void> {
  return proof('security from outside', 'security', ['--brief', '--seed=1']);
}

async function proof(title: string, folder: string, args: readonly string[]): Promise<void> {
  say(`\n── ${title}`);
  const file = join(reports, `${folder}.json`);
  const command = [`proof/${folder}/main.ts`, ...args, `--report=${file}`];
  const ended = await runReported(process.execPath, command, { env: { CHROMIUM: chromium } });
  outcomes.push(await outcomeOf(title, file, ended, (report) => JSON.parse(report) as Outcome));
}

/** Stories in front of a plain gateway use the embedded database, the others PostgreSQL if available. */
async function stories(asked: readonly string[]): Promise<void> {
  const title = 'browser stories';
  say(`\n── ${title}`);
  const env = { CHROMIUM: chromium, RELAYS: redis ? '2' : '1', ...(only !== 'e2e' && inFront(asked)) };
  const project = process.env['GATEWAY'] === 'spec' ? 'spec' : 'plain';
  const args = only === 'plain' ? [`--project=${project}`, ...asked] : asked;
  outcomes.push(await playStories(title, args, env, join(reports, `${outcomes.length}.json`)));
}

/** The stories in front of each plain gateway. */
function inFront(asked: readonly string[]): NodeJS.ProcessEnv {
  if (only !== 'plain') return { PLAIN_STORIES: MEETINGS.join(','), SPEC_STORIES: CHAIN };
  const chosen = (usual: readonly string[]) => (asked.length > 0 ? '*' : usual.join(','));
  return { PLAIN_STORIES: chosen(PLAIN_STORIES), SPEC_STORIES: chosen(SPEC_STORIES) };
}
