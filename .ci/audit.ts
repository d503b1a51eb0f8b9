import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** Verifies the audit log and the security log in DATABASE_URL or DATA_DIR. */
await installPackages();
process.exit(await run(process.execPath, ['gateway/src/audit/main.ts', ...process.argv.slice(2)]));
