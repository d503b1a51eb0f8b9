import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

await installPackages();
// The day ends by itself once it hears the signal too, and says what was done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.exit(await run('node', ['proof/day/main.ts', ...process.argv.slice(2)]));
