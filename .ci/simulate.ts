import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

await installPackages();
// The day gets the signal too. It ends by itself and prints a summary.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.exit(await run('node', ['proof/day/main.ts', ...process.argv.slice(2)]));
