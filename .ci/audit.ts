import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** Walks the audit log and the security log of what DATABASE_URL or DATA_DIR hold. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/audit/main.ts', ...process.argv.slice(2)]));
