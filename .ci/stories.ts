import { readFile } from 'node:fs/promises';
import { browserOutcome } from './reports.ts';
import type { Outcome } from './reports.ts';
import { runReported } from './shell.ts';

const templates = () => import('../web/e2e/support/global-setup.ts');

/**
 * Creates the initial data of the stories, once for all runs. Resolves to a function that drops it. Packages must be
 * installed.
 */
export const makeStoryTemplates = async (): Promise<() => Promise<void>> => (await templates()).default();

/** The same for gateways of unit tests, only as folders. */
export const makeUnitTemplates = async (): Promise<() => Promise<void>> =>
  (await templates()).fillTemplates(['folder']);

/** Plays the stories of these files in a browser, or all. */
export async function playStories(
  title: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  report: string,
): Promise<Outcome> {
  const args = ['--filter', '@console/web', 'exec', 'playwright', 'test', ...files, '--reporter=list,json'];
  const ended = await runReported('pnpm', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return outcomeOf(title, report, ended, browserOutcome);
}

/** Reads a runner's report. A runner that failed without a failed test counts as one failure. */
export async function outcomeOf(
  title: string,
  report: string,
  { code, errors }: { code: number; errors: string },
  read: (report: string) => Outcome,
): Promise<Outcome> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const outcome = text === undefined ? { passed: [], shown: [], failures: [], skipped: 0 } : read(text);
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${title}: the runner ended with code ${code}, though no test failed\n${errors}`] };
}
