import { installPackages, buildWeb } from './prepare.ts';
import { startPostgres } from './postgres.ts';
import { run, say } from './shell.ts';

/** `npm run test:security -- [words]`: on the embedded database, and on PostgreSQL if available. */
await installPackages();
await buildWeb();
const postgres = await startPostgres();
if (!postgres) say('There is no PostgreSQL here: security is tested on the embedded database alone.');
const env = postgres && { TEST_DATABASE_URL: postgres.url };
const code = await run(process.execPath, ['proof/security/main.ts', ...process.argv.slice(2)], { env });
await postgres?.stop();
process.exit(code);
