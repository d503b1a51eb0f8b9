import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { startChild } from '@console/shared/testing/child';
import { lockDataDir } from '../data-lock.ts';
import { testFolders } from './testing.ts';

const COMMAND = new URL('main.ts', import.meta.url).pathname;
const GATEWAY = new URL('../main.ts', import.meta.url);
const { make: folder, remove } = testFolders();
afterAll(remove);
const template = inject('template');
const TOKEN = 'service-token-of-the-tests-that-is-long-enough';

async function run(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, words, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, out: out.join(''), words: words.join('') };
}

/** A gateway on a folder, stopped after the test. */
async function gatewayOver(dataDir: string) {
  const gateway = await startChild(GATEWAY, {
    ...{ DATABASE_URL: '', DATA_DIR: dataDir, GATEWAY_SERVICE_TOKEN: TOKEN },
    ...{
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'none',
      DEV_INBOX: 'on',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'first@console.in',
    },
  });
  onTestFinished(() => gateway.end());
  return gateway;
}

test('explains its usage, and why it did not do what was asked', async () => {
  const target = folder();
  for (const args of [[], ['restore', 'a', 'b']]) {
    expect(await run(args, {})).toMatchObject({ code: 2, out: expect.stringContaining('npm run restore -- <file>') });
  }
  const nothing = await run(['backup', join(target, 'x.tar')], { DATA_DIR: join(target, 'nowhere') });
  expect(nothing).toEqual({ code: 1, out: '', words: `There is no database in ${join(target, 'nowhere')}.\n` });
});

/** A database is opened repeatedly, by a new process each time. */
const SLOW_MS = 300_000;

test.runIf('folder' in template)(
  'backs up the embedded database with and without a running gateway, and restores it only without one',
  { timeout: SLOW_MS },
  async () => {
    const [dataDir, target] = [join(folder(), 'data'), folder()];
    await mkdir(join(dataDir, 'files'), { recursive: true });
    if ('folder' in template) await cp(template.folder, join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'files', `${'a'.repeat(32)}.png`), 'drawn');
    const env = { DATA_DIR: dataDir };
    const gateway = await gatewayOver(dataDir);
    const endpoint = await stat(join(dataDir, 'gateway.control.json'));
    expect((endpoint.mode & 0o777).toString(8)).toBe('600');
    const live = join(target, 'live.tar');
    const backed = await run(['backup', live], env);
    expect(backed).toMatchObject({ code: 0, words: '' });
    expect(backed.out).toMatch(
      /^Backed up \d+ rows in \d+ tables \(schema 00\d\d-[\w-]+\) and 1 files to .*live\.tar, [\d.]+ MB\.\n$/,
    );
    expect(((await stat(live)).mode & 0o777).toString(8)).toBe('600');
    expect(await run(['restore', live, '--replace'], env)).toMatchObject({
      code: 1,
      words: expect.stringContaining(`is in use by process ${gateway.pid}`),
    });
    expect((await fetch(`http://127.0.0.1:${gateway.port}/backup`)).status).toBe(401);

    // Killed, it leaves the address of an endpoint that no longer responds.
    await gateway.end('SIGKILL');
    expect(await readdir(dataDir)).toContain('gateway.control.json');
    expect(await run(['backup', join(target, 'still.tar')], env)).toMatchObject({ code: 0 });
    lockDataDir(dataDir, () => new Date()).release();
  },
);
