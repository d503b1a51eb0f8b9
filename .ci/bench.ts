import { startPostgres } from './postgres.ts';
import { installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

await installPackages();
const server = await startPostgres();
if (!server) say('No PostgreSQL server can be had here: its figure is left out.');
const env = server ? { TEST_DATABASE_URL: server.url } : {};
const code = await run(process.execPath, ['relay/bench/main.ts', ...process.argv.slice(2)], { env });
await server?.stop();
process.exit(code);
