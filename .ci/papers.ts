import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** Verifies every issued paper in DATABASE_URL or DATA_DIR. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/papers/main.ts', ...process.argv.slice(2)]));
