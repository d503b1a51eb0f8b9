import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectPglite } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { positionOf } from '../database/snapshot.ts';
import { testConnection } from '../testing/database.ts';
import { keepEpoch, outrun } from './epoch.ts';

/** Opens the database in a folder as a start of the gateway does, and resolves to the epoch of its log. */
async function epochIn(folder: string): Promise<string> {
  const connection = await connectPglite(folder);
  await migrate(connection.db);
  await keepEpoch(connection);
  const { epoch } = await positionOf(connection.db);
  await connection.close();
  return epoch;
}

test('the epoch outlives restarts, and a database restored from a copy begins another', async () => {
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

test('a log filled from a dump in the place of another begins another epoch', async () => {
  const connection = await testConnection();
  onTestFinished(connection.close);
  const { db } = connection;
  if ((await connection.place()) === undefined) return;
  await keepEpoch(connection);
  const { epoch } = await positionOf(db);
  await keepEpoch(connection);
  expect((await positionOf(db)).epoch).toBe(epoch);
  await sql`create table dumped as select * from change_log`.execute(db);
  await sql`truncate change_log`.execute(db);
  await sql`insert into change_log select * from dumped`.execute(db);
  await sql`drop table dumped`.execute(db);
  await keepEpoch(connection);
  expect((await positionOf(db)).epoch).not.toBe(epoch);
});

test('a reader that has seen more than there is begins another epoch, once', async () => {
  const { db, close } = await testConnection();
  onTestFinished(close);
  const { epoch, seq } = await positionOf(db);
  await outrun(db, epoch, seq);
  expect(await positionOf(db)).toEqual({ epoch, seq });
  await outrun(db, epoch, seq + 1);
  const after = await positionOf(db);
  expect({ seq: after.seq, isAnother: after.epoch !== epoch }).toEqual({ seq, isAnother: true });
  await outrun(db, epoch, seq + 1);
  expect(await positionOf(db)).toEqual(after);
});
