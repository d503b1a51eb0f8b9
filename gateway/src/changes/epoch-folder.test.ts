import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectPglite } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { positionOf } from '../database/snapshot.ts';
import { beginEpochIfMoved } from './epoch.ts';

/** Opens the database in a folder like a starting gateway. Resolves to the epoch of its log. */
async function epochIn(folder: string): Promise<string> {
  const connection = await connectPglite(folder);
  await migrate(connection.db);
  await beginEpochIfMoved(connection);
  const { epoch } = await positionOf(connection.db);
  await connection.close();
  return epoch;
}

test('the epoch survives restarts, and a database restored from a copy starts another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'epoch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [data, copy] = [join(folder, 'db'), join(folder, 'copy')];
  const first = await epochIn(data);
  expect(await epochIn(data)).toBe(first);
  await cp(data, copy, { recursive: true });
  await rm(data, { recursive: true });
  await cp(copy, data, { recursive: true });
  const restored = await epochIn(data);
  expect(restored).not.toBe(first);
  expect(await epochIn(data)).toBe(restored);
});
