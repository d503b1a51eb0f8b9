import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import { testConnection } from '../testing/database.ts';
import type { Connection } from './connect.ts';
import { positionOf, readSnapshot } from './snapshot.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
});
afterAll(() => connection.close());

const NOW = new Date('2026-11-21T06:30:00.000Z');
const appendOne = (db: Connection['db']) =>
  appendChanges(db, [sessionEnd({ user_id: 1, session_id: null, reason: 'logout' })], NOW);
const append = () => connection.db.transaction().execute(appendOne);

test('a snapshot names its position', async () => {
  await append();
  const { result, position } = await readSnapshot(connection, positionOf);
  expect([result, position]).toEqual([position, await positionOf(connection.db)]);
});

/** PGlite runs one transaction at a time, so nothing can interleave; it has no read-only transactions. */
describe.runIf('url' in inject('template'))('a snapshot of PostgreSQL', () => {
  test('sees nothing committed after its position was read', async () => {
    const { result, position } = await readSnapshot(connection, async (db) => {
      await append();
      return db
        .selectFrom('changes')
        .select((eb) => eb.fn.max('seq').as('newest'))
        .executeTakeFirstOrThrow();
    });
    expect(result.newest).toBe(position.seq);
    expect((await positionOf(connection.db)).seq).toBe(position.seq + 1);
  });

  test('writes nothing', async () => {
    await expect(readSnapshot(connection, appendOne)).rejects.toThrow(/read-only/);
  });
});
