import { buildWeb, installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

const CHECKS: readonly (readonly [string, ...string[]])[] = [
  ['tsc', '-p', 'shared'],
  ['tsc', '-p', 'gateway'],
  ['tsc', '-p', 'relay'],
  ['tsc', '-p', 'web'],
  ['tsc', '-p', 'proof'],
  ['tsc', '-p', '.ci'],
  ['tsc', '-p', 'docs/requirements'],
  ['oxlint', '--deny-warnings'],
  ['node', '.ci/directions.ts'],
  ['node', '.ci/check-requirements.ts'],
  ['oxfmt', '--check'],
  ['knip'],
  ['node', '.ci/size.ts'],
];

await installPackages();
await buildWeb();
const failed: string[] = [];
for (const [command, ...args] of CHECKS) {
  if ((await run(command, args)) !== 0) failed.push([command, ...args].join(' '));
}
say(failed.length === 0 ? 'Clean.' : `Failed: ${failed.join(' · ')}`);
process.exit(failed.length === 0 ? 0 : 1);
