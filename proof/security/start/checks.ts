import { deepEqual, equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer } from '../../../web/e2e/support/server.ts';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';

const STANDALONE = resolve(import.meta.dirname, '../../../relay/src/standalone.ts');
const PRODUCTION = { DEMO: 'none', ADMIN_EMAIL: 'boss@example.in', PUBLIC_URL: 'https://console.example.in' };

const MUTE = /^Nobody could get a code to sign in/;

/** Settings with which the start is refused with one sentence. */
const REFUSED: Readonly<Record<string, { env: NodeJS.ProcessEnv; says: RegExp }>> = {
  'production without mail': { env: PRODUCTION, says: MUTE },
  'a public address that begins as a local one': { env: { PUBLIC_URL: 'http://127.0.0.1.example.in' }, says: MUTE },
  'a public address': { env: { PUBLIC_URL: 'https://console.example.in' }, says: MUTE },
  'demo data on every interface': { env: { HOST: '0.0.0.0' }, says: MUTE },
  'a service token that could be guessed': { env: { GATEWAY_SERVICE_TOKEN: 'short' }, says: /at least 32/ },
  'mail and an open inbox together': {
    env: { ...PRODUCTION, MAIL_URL: 'smtp://127.0.0.1:9', DEV_INBOX: 'on' },
    says: /exclude each other/,
  },
};

export const startChecks: readonly Check[] = [
  {
    name: 'a start that would expose sign-in codes, or send nobody one, is refused',
    tags: ['SEC-26'],
    isOfStart: true,
    run: () =>
      inFolder(async (folder) => {
        for (const [what, { env, says }] of Object.entries(REFUSED)) {
          const child = spawn(process.execPath, [STANDALONE], {
            env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal', ...env },
            stdio: ['ignore', 'ignore', 'pipe'],
          });
          const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
          deepEqual([what, code], [what, 1]);
          match(said, says, what);
        }
      }),
  },
  {
    name: 'a production start has no inbox, and its data folder is private',
    tags: ['SEC-26', 'SEC-47'],
    isOfStart: true,
    run: () =>
      inFolder(async (folder) => {
        const server = await startServer(folder, 'none', { ...PRODUCTION, MAIL_URL: 'smtp://127.0.0.1:9' });
        try {
          for (const path of ['/api/dev/messages', '/dev/messages', '/dev/inbox', '/api/dev/anything']) {
            deepEqual([path, (await ask(server.url, { path })).status], [path, 404]);
          }
        } finally {
          await server.close();
        }
        const open: string[] = [];
        for (const entry of ['.', ...(await readdir(folder, { recursive: true }))]) {
          if (((await stat(join(folder, entry))).mode & 0o077) !== 0) open.push(entry);
        }
        equal(open.join('\n'), '');
      }),
  },
];

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-start-'));
  try {
    await run(join(folder, 'data'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
