import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** `backup <file>` and `restore <file> [--replace]` for DATABASE_URL or DATA_DIR. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/backup/main.ts', ...process.argv.slice(2)]));
