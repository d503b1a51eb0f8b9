import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** `npm run keys:rotate`: new keys for DATABASE_URL or DATA_DIR. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/rotate-keys/main.ts']));
