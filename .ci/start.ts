import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readConfig } from '../relay/src/config.ts';
import { startFailureMessage } from '../relay/src/start-failure.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { ROOT } from './shell.ts';

try {
  await tryAddress(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${startFailureMessage(error)}\n`);
  process.exit(1);
}
await installPackages();
await buildWeb();

const relay = spawn(process.execPath, ['relay/src/standalone.ts'], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => relay.kill(signal));
relay.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Throws if the address is unavailable, before spending a minute on installing and building. */
async function tryAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
