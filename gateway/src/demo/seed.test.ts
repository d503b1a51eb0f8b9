import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import { seedDemo } from './seed.ts';
import { digests, NOW, seededConnection } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await seededConnection();
});
afterAll(() => connection.close());

async function digestsOf(options: Parameters<typeof seededConnection>[0]): Promise<Record<string, string>> {
  const other = await seededConnection(options);
  try {
    return await digests(other.db);
  } finally {
    await other.close();
  }
}

test('the same seed and day give the same rows, whatever the hour', async () => {
  const night = await digestsOf({ now: new Date('2026-11-21T23:59:59+05:30') });
  expect(night).toEqual(await digests(connection.db));
});

test('another seed gives other rows in the same numbers', async () => {
  const one = await digests(connection.db);
  const two = await digestsOf({ seed: 2 });
  const tables = [
    'tenants',
    'offers',
    'quote_requests',
    'quotations',
    'orders',
    'purchase_orders',
    'delivery_challans',
  ];
  const counts = (digest: Record<string, string>) => tables.map((table) => digest[table]?.split(' ')[0]);
  expect(counts(two)).toEqual(counts(one));
  expect(tables.filter((table) => two[table] === one[table])).toEqual([]);
});

test('a database with users is left alone', async () => {
  const before = await digests(connection.db);
  await seedDemo(connection.db, { size: 'small', seed: 2, now: NOW });
  expect(await digests(connection.db)).toEqual(before);
});

test('every identity continues after the last id', async () => {
  const { db } = connection;
  const { rows: columns } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  const behind: string[] = [];
  for (const { table, column, sequence } of columns) {
    const { rows } = await sql<{ last: number | null; used: number }>`
      select max(${sql.ref(column)}) as last, (select last_value from ${sql.raw(sequence)}) as used
      from ${sql.table(table)}`.execute(db);
    if (rows[0]?.last && rows[0].last !== rows[0].used) behind.push(table);
  }
  expect(behind).toEqual([]);
  expect(columns.length).toBeGreaterThan(20);
});
