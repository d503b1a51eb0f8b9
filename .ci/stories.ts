import { readFile } from 'node:fs/promises';
import { browserOutcome } from './reports.ts';
import type { Outcome } from './reports.ts';
import { run } from './shell.ts';

const templates = () => import('../web/e2e/support/global-setup.ts');

/** Fills in the data that stories begin with, once for all runs of them; resolves to dropping it. Packages are there by then. */
export const makeStoryTemplates = async (): Promise<() => Promise<void>> => (await templates()).default();

/** The same for gateways of unit tests, which have it in folders alone. */
export const makeUnitTemplates = async (): Promise<() => Promise<void>> =>
  (await templates()).fillTemplates(['folder']);

/** Plays stories in a browser: those of these files, or all. */
export async function playStories(
  title: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  report: string,
): Promise<Outcome> {
  const args = ['--filter', '@console/web', 'exec', 'playwright', 'test', ...files, '--reporter=list,json'];
  const code = await run('pnpm', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return outcomeOf(title, report, code, browserOutcome);
}

/** What a runner's report says; a runner that ended badly without a failed test counts as one. */
export async function outcomeOf(
  title: string,
  report: string,
  code: number,
  read: (report: string) => Outcome,
): Promise<Outcome> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const outcome = text === undefined ? { passed: [], shown: [], failures: [], skipped: 0 } : read(text);
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${title}: the runner ended with code ${code}, though no test failed; see above`] };
}
