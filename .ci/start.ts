import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildWeb, installPackages } from './prepare.ts';
import { ROOT } from './shell.ts';

await installPackages();
// These need packages, which a fresh clone does not have before this line.
const { readConfig } = await import('../relay/src/config.ts');
const { startFailureMessage } = await import('../relay/src/start-failure.ts');
try {
  await tryAddress(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${startFailureMessage(error)}\n`);
  process.exit(1);
}
await buildWeb();

const relay = spawn(process.execPath, ['relay/src/standalone.ts'], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => relay.kill(signal));
relay.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Throws if the address is unavailable, before spending a minute on building. */
async function tryAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
