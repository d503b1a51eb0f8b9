import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

await installPackages();
process.exit(await run(process.execPath, ['proof/faults/main.ts', ...process.argv.slice(2)]));
