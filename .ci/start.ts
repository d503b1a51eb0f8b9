import { spawn } from 'node:child_process';
import { buildWeb, installPackages } from './prepare.ts';
import { ROOT } from './shell.ts';

await installPackages();
await buildWeb();

const relay = spawn(process.execPath, ['relay/src/standalone.ts'], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => relay.kill(signal));
relay.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
