import { spawn } from 'node:child_process';
import { installPackages } from './prepare.ts';
import { ROOT, say } from './shell.ts';

await installPackages();

const relayPort = process.env['PORT'] ?? '8080';
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'relay/src/standalone.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, GATEWAY_WATCH: '1', ALLOWED_ORIGINS: 'http://localhost:5173,http://127.0.0.1:5173' },
  }),
  spawn('pnpm', ['--filter', '@console/web', 'exec', 'vite'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, RELAY_PORT: relayPort },
  }),
];
say('The console with reloading is at http://localhost:5173');
const stop = () => children.forEach((child) => child.kill());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
