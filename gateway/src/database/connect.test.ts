import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import { testConnection } from '../testing/database.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { silentDatabase } from '../testing/silent-database.ts';
import { connectPostgres } from './connect.ts';
import type { Connection } from './connect.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await testConnection();
});
afterEach(() => connection.close());

const NOW = new Date('2026-11-21T06:30:00.000Z');
const append = () =>
  connection.db
    .transaction()
    .execute((db) => appendChanges(db, [sessionEnd({ user_id: 1, session_id: null, reason: 'logout' })], NOW));

describe('a connection', () => {
  test('returns numbers, days and instants the same way on every database', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 12.50::numeric(14,2) as money, '2026-11-21'::date as day,
      '2026-11-21T12:00:00.5+05:30'::timestamptz as instant, array[1, 2] as ids, '{"a":1}'::jsonb as value`.execute(
        connection.db,
      );
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        money: 12.5,
        day: '2026-11-21',
        instant: '2026-11-21T06:30:00.500Z',
        ids: [1, 2],
        value: { a: 1 },
      },
    ]);
  });

  test('runs the same work once at a time, and again after its end', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = connection.alone('a', () => {
      begun.resolve();
      return gate.promise;
    });
    await begun.promise;
    const never = () => Promise.reject(new Error('It ran twice.'));
    expect(await connection.alone('a', never)).toBe(false);
    expect(await connection.alone('b', async () => {})).toBe(true);
    gate.resolve();
    expect(await first).toBe(true);
    await expect(connection.alone('a', never)).rejects.toThrow('It ran twice.');
    expect(await connection.alone('a', async () => {})).toBe(true);
  });

  test('calls back after each commit that appended to the log, until unsubscribed', async () => {
    const bell = ring();
    const stop = await connection.onAppend(bell.wake);
    const woken = bell.next();
    await append();
    await woken;
    await stop();
    const seen = bell.count();
    await append();
    expect(bell.count()).toBe(seen);
  });
});

test('a PostgreSQL connection without replies is given up once it serves', async () => {
  const silent = connectPostgres(await silentDatabase(), 100);
  silent.serve();
  await expect(sql`select 1`.execute(silent.db)).rejects.toThrow(/is not responding/);
  await silent.close();
});

describe.runIf('url' in inject('template'))('a PostgreSQL connection', () => {
  test('that is lost is reopened, for queries and notifications', async () => {
    const bell = ring();
    const stop = await connection.onAppend(bell.wake);
    // Several at once, so that some are idle in the pool when the connections are lost.
    await Promise.all(Array.from({ length: 5 }, () => sql`select 1`.execute(connection.db)));
    const again = bell.next();
    const lost = connection.db.transaction().execute((db) => terminateAll().execute(db));
    await expect(lost).rejects.toThrow(/terminat/);
    await again;
    const woken = bell.next();
    await append();
    await woken;
    await stop();
  });

  test('that goes silent in a transaction is closed, and its locks are released', async () => {
    const { url, drop } = await ownDatabase((inject('template') as { url: string }).url);
    onTestFinished(drop);
    // A third of it is the idle limit in a transaction, the rest allows for a busy machine.
    const prepared = connectPostgres(url, 3_000);
    await sql.raw('create table counter as select 1 as seq').execute(prepared.db);
    prepared.serve();
    const gone = prepared.db.transaction().execute(async (db) => {
      await sql`update counter set seq = 2`.execute(db);
      // While another transaction waits for this lock, it stays silent.
      await sql`update counter set seq = 3`.execute(prepared.db);
      await sql`select 1`.execute(db);
    });
    await expect(gone).rejects.toThrow(/terminat|not queryable/i);
    const { rows } = await sql<{ seq: number }>`select seq from counter`.execute(prepared.db);
    expect(rows).toEqual([{ seq: 3 }]);
    await prepared.close();
  });
});

/** Ends every connection to this database, this one last. */
const terminateAll = () => sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() order by pid = pg_backend_pid()`;

/** Counts its calls; `next` resolves at the first call after it. */
function ring() {
  let count = 0;
  let waiting = Promise.withResolvers<void>();
  return {
    count: () => count,
    next: () => waiting.promise,
    wake: () => {
      count += 1;
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
  };
}
