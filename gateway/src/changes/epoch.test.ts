import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { positionOf } from '../database/snapshot.ts';
import { testConnection } from '../testing/database.ts';
import { beginEpochIfMoved, beginEpochIfBehind } from './epoch.ts';

test('a log loaded from a dump in place of another starts another epoch', async () => {
  const connection = await testConnection();
  onTestFinished(connection.close);
  const { db } = connection;
  if ((await connection.place()) === undefined) return;
  await beginEpochIfMoved(connection);
  const { epoch } = await positionOf(db);
  await beginEpochIfMoved(connection);
  expect((await positionOf(db)).epoch).toBe(epoch);
  await sql`create table dumped as select * from change_log`.execute(db);
  await sql`truncate change_log`.execute(db);
  await sql`insert into change_log select * from dumped`.execute(db);
  await sql`drop table dumped`.execute(db);
  await beginEpochIfMoved(connection);
  expect((await positionOf(db)).epoch).not.toBe(epoch);
});

test('a reader ahead of the log starts another epoch, once', async () => {
  const { db, close } = await testConnection();
  onTestFinished(close);
  const { epoch, seq } = await positionOf(db);
  await beginEpochIfBehind(db, epoch, seq);
  expect(await positionOf(db)).toEqual({ epoch, seq });
  await beginEpochIfBehind(db, epoch, seq + 1);
  const after = await positionOf(db);
  expect({ seq: after.seq, isAnother: after.epoch !== epoch }).toEqual({ seq, isAnother: true });
  await beginEpochIfBehind(db, epoch, seq + 1);
  expect(await positionOf(db)).toEqual(after);
});
