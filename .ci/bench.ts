import { startPostgres } from './postgres.ts';
import { findChromium } from './chromium.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { run, say } from './shell.ts';

/** Measured in a browser, unlike the rest. */
const IN_BROWSER = ['first-load', 'scroll', 'keys'];
/** Thousands of clients on the whole product. Arguments after `--` are passed to it. */
const LOAD = 'load';

await installPackages();
const server = await startPostgres();
if (!server) say('No PostgreSQL server is available here: its figure is left out.');
const env = server ? { TEST_DATABASE_URL: server.url } : {};
const asked = process.argv.slice(2);
const options = asked.filter((word) => word.startsWith('--'));
const names = asked.filter((word) => !word.startsWith('--'));
const ofServers = names.filter((name) => !IN_BROWSER.includes(name) && name !== LOAD);
const codes: number[] = [];
if (names.length === 0 || ofServers.length > 0) {
  codes.push(await run(process.execPath, ['relay/bench/main.ts', ...ofServers], { env }));
}
if (names.length === 0 || names.includes(LOAD)) codes.push(await runLoad());
await server?.stop();
const inBrowser = IN_BROWSER.filter((name) => names.length === 0 || names.includes(name));
if (inBrowser.length > 0) await buildWeb();
for (const name of inBrowser) {
  codes.push(await run(process.execPath, [`web/bench/${name}.ts`], { env: { CHROMIUM: await findChromium() } }));
}
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** Every client needs one or two open files in its process and in the servers. */
function runLoad(): Promise<number> {
  const raise = `[ "$(ulimit -n)" -ge 8192 ] 2>/dev/null || ulimit -n 8192 2>/dev/null ||
    echo "No more than $(ulimit -n) files may be open here: choose fewer clients with --clients=$(( $(ulimit -n) / 4 ))."
    exec "$0" "$@"`;
  return run('sh', ['-c', raise, process.execPath, 'proof/load/main.ts', ...options], { env });
}
