import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../.ci/reports.ts';
import { say } from '../../.ci/shell.ts';
import makeTemplates from '../../web/e2e/support/global-setup.ts';
import { KINDS } from '../../web/e2e/support/store.ts';
import type { StoreKind } from '../../web/e2e/support/store.ts';
import { CHECKS } from './checks.ts';
import { startTestEnvironment } from './test-environment.ts';

/** `npm run test:security -- [words]`: attacks from outside, on every available database. */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    /** Only on the last of the databases: the part that fits into a run of all tests. */
    brief: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const seed = Number(values.seed);
const kinds = values.brief ? KINDS.slice(-1) : KINDS;
const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const passed: string[] = [];
const shown: string[] = [];
const failures: string[] = [];
const dropTemplates = await makeTemplates();
try {
  for (const kind of kinds) await tryOn(kind);
} finally {
  await dropTemplates();
}
const outcome: Outcome = { passed, shown, skipped: 0, failures };
if (values.report) await writeFile(values.report, JSON.stringify(outcome));
say(`${passed.length} passed, ${failures.length} failed (seed ${seed})`);
process.exit(failures.length === 0 ? 0 : 1);

async function tryOn(kind: StoreKind): Promise<void> {
  say(kind === 'folder' ? '── on the embedded database' : '── on PostgreSQL');
  const environment = await startTestEnvironment(kind, { seed, isBrief: values.brief });
  try {
    for (const check of chosen) {
      if (check.isOfStart && kind !== kinds[0]) continue;
      const from = performance.now();
      const error = await check.run(environment).then(
        () => undefined,
        (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
      );
      say(`${error === undefined ? '✓' : '✗'} ${check.name} (${Math.round(performance.now() - from)} ms)`);
      if (error === undefined) {
        passed.push(check.name);
        shown.push(...(check.tags ?? []));
      } else {
        failures.push(`${check.name} (${kind})\n${error}`);
        say(error);
      }
    }
  } finally {
    await environment.close();
  }
}
