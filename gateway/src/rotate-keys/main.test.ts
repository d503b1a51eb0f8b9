import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testFolders, testPlace } from '../backup/testing.ts';
import { systemClock } from '../clock.ts';
import { TEST_CONFIG } from '../testing/app.ts';

const COMMAND = new URL('main.ts', import.meta.url).pathname;
const { make: folder, remove } = testFolders();
afterAll(remove);
/** A database is opened repeatedly, by a new process in between. */
const SLOW_MS = 300_000;

test(
  'the command creates new keys in the given database, and says so',
  { timeout: SLOW_MS, tags: ['SEC-43'] },
  async () => {
    const { place, open } = await testPlace(folder(), true);
    const rings = async () => {
      const app = await buildApp({
        ...{ connection: await open(), config: { ...TEST_CONFIG, dataDir: place.dataDir }, clock: systemClock },
      });
      const { codes, accessTokens, refreshTokens, fileLinks, providerSignIn } = app.keys;
      await app.close();
      return [codes, accessTokens, refreshTokens, fileLinks, providerSignIn];
    };
    const before = await rings();
    const child = spawn(process.execPath, [COMMAND], {
      env: { PATH: process.env['PATH'], DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect([code, said]).toEqual([0, expect.stringContaining('New keys are in place.')]);
    const after = await rings();
    // Each signs with another key, and takes what it signed before.
    expect(after.map(([, old]) => old)).toEqual(before.map(([key]) => key));
    expect(after.filter(([key], at) => before[at]?.[0].equals(key))).toEqual([]);
  },
);
