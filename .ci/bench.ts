import { startPostgres } from './postgres.ts';
import { findChromium } from './chromium.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

/** Measured in a browser, unlike the rest. */
const SCROLL = 'scroll';

await installPackages();
const server = await startPostgres();
if (!server) say('No PostgreSQL server can be had here: its figure is left out.');
const env = server ? { TEST_DATABASE_URL: server.url } : {};
const asked = process.argv.slice(2);
const ofServers = asked.filter((name) => name !== SCROLL);
const codes: number[] = [];
if (asked.length === 0 || ofServers.length > 0) {
  codes.push(await run(process.execPath, ['relay/bench/main.ts', ...ofServers], { env }));
}
await server?.stop();
if (asked.length === 0 || asked.includes(SCROLL)) {
  await buildWeb();
  codes.push(await run(process.execPath, ['web/bench/scroll.ts'], { env: { CHROMIUM: await findChromium() } }));
}
process.exit(codes.every((code) => code === 0) ? 0 : 1);
