import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { startChild } from '@console/shared/testing/child';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import { testFolders, testPlace } from '../backup/testing.ts';
import { headsOf } from './verify.ts';

const COMMAND = new URL('main.ts', import.meta.url).pathname;
const { make: folder, remove } = testFolders();
afterAll(remove);
const template = inject('template');
/** A database is opened repeatedly, by a new process each time. */
const SLOW_MS = 300_000;

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

test('explains its usage, and says when there is nothing to verify', async () => {
  expect(await run(['--audit=nonsense'], {})).toMatchObject({ code: 2, out: expect.stringContaining('audit:verify') });
  const nowhere = join(folder(), 'nowhere');
  expect(await run([], { DATA_DIR: nowhere })).toEqual({
    ...{ code: 1, out: '', words: `There is no database in ${nowhere}.\n` },
  });
});

test('walks both logs, and names the first entry that does not match', { timeout: SLOW_MS }, async () => {
  const { place, open } = await testPlace(folder(), true);
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const connection = await open();
  for (const user_id of [1, 2, 3]) {
    await connection.db
      .transaction()
      .execute((work) =>
        appendChanges(work, [sessionEnd({ user_id, session_id: null, reason: 'ban' })], new Date('2026-11-21')),
      );
  }
  const { audit } = await headsOf(connection.db);
  await connection.close();
  const head = `${audit.seq}:${audit.hash}`;
  expect(await run([`--audit=${head}`], env)).toEqual({
    ...{ code: 0, words: '' },
    out: `Audit log: 3 entries are intact; the head is ${head}.\nSecurity log: 0 entries are intact; the head is 0:.\n`,
  });

  const again = await open();
  await again.db.transaction().execute(async (work) => {
    await sql`set local session_replication_role = replica`.execute(work);
    await sql`update changes set by_name = 'Somebody' where seq = 2`.execute(work);
  });
  await again.close();
  const named = await run([], env);
  expect(named.code).toBe(1);
  expect(named.out).toContain(
    'Audit log: entry 2 is not intact: it was changed, or does not follow entry 1. 1 entry is intact before it.\n',
  );
});

test.runIf('folder' in template)('asks a running gateway for the embedded database', { timeout: SLOW_MS }, async () => {
  const dataDir = join(folder(), 'data');
  await mkdir(dataDir, { recursive: true });
  if ('folder' in template) await cp(template.folder, join(dataDir, 'db'), { recursive: true });
  const gateway = await startChild(new URL('../main.ts', import.meta.url), {
    ...{
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      GATEWAY_SERVICE_TOKEN: 'service-token-of-the-tests-that-is-long-enough',
      HOST: '127.0.0.1',
    },
    ...{ PORT: '0', DEMO: 'none', LOG_LEVEL: 'silent', ADMIN_EMAIL: 'first@console.in', DEV_INBOX: 'on' },
  });
  onTestFinished(() => gateway.end());
  expect(await run([], { DATA_DIR: dataDir })).toMatchObject({ code: 0, out: expect.stringContaining('Audit log: 0') });
});
