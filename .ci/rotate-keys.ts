import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** `npm run keys:rotate`: new keys for what DATABASE_URL or DATA_DIR hold. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/rotate-keys/main.ts']));
