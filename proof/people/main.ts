import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../.ci/reports.ts';
import { say } from '../../.ci/shell.ts';
import makeTemplates from '../../web/e2e/support/global-setup.ts';
import { liveDay } from './day.ts';
import type { DayOutcome } from './day.ts';

/**
 * `npm run test:people -- [options]`: people at real windows, one day per seed. Exits with 1 if a day found anything.
 */
const USAGE = 'npm run test:people -- [--minutes 10] [--seed 7 | --seed 7,8,9] [--report file.json]';

const { minutes, seeds, report } = options();
const ms = (minutes * 60_000) / seeds.length;
const sum = { actions: 0, records: 0, rests: 0, findings: 0 };
const passed: string[] = [];
const failures: string[] = [];
const dropTemplates = await makeTemplates();
try {
  for (const seed of seeds) await play(seed);
} finally {
  await dropTemplates();
}
const outcome: Outcome = { passed, shown: [], skipped: 0, failures };
if (report) await writeFile(report, JSON.stringify(outcome));
say(`${inWords(sum)}, ${sum.findings} findings`);
say(`${passed.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function play(seed: number): Promise<void> {
  const folder = join(tmpdir(), `people-${seed}`);
  const { findings, lastActions, steps, ...done } = await liveDay({ seed, ms, folder, say }).catch(cutShort);
  const title = `proof/people › a day from seed ${seed}`;
  say(`${findings.length === 0 ? '✓' : '✗'} seed ${seed}: ${inWords(done)}`);
  if (steps !== '') say(`    ${steps}`);
  for (const key of ['actions', 'records', 'rests'] as const) sum[key] += done[key];
  sum.findings += findings.length;
  if (findings.length === 0) return void passed.push(title);
  const evidence = `Pictures, texts and all actions are in ${folder}`;
  const words = [...findings, 'The last actions:', ...lastActions, evidence].map((line) => `    ${line}`).join('\n');
  say(words);
  failures.push(`${title}\n${words}`);
}

/** The day itself could not continue. */
function cutShort(error: unknown): DayOutcome {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { actions: 0, records: 0, rests: 0, steps: '', lastActions: [], findings: [words] };
}

function inWords({ actions, records, rests }: { actions: number; records: number; rests: number }): string {
  return `${actions} actions, ${records} records worked on, ${rests} rests`;
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        report: { type: 'string' },
      },
    });
    const asked = { minutes: Number(values.minutes), seeds: values.seed.split(',').map(Number), report: values.report };
    if (!(asked.minutes > 0) || !asked.seeds.every(Number.isSafeInteger)) giveUp();
    return asked;
  } catch {
    return giveUp();
  }
}

function giveUp(): never {
  say(USAGE);
  process.exit(2);
}
