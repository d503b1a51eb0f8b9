import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { testConnection } from '../testing/database.ts';
import { seedDemo } from './seed.ts';
import type { DemoOptions } from './seed.ts';

export const NOW = new Date('2026-11-21T12:00:00+05:30');

/** A private database with the small data. The caller closes it. */
export async function seededConnection(options: Partial<DemoOptions> = {}): Promise<Connection> {
  const connection = await testConnection();
  await seedDemo(connection.db, { size: 'small', seed: 1, now: NOW, ...options });
  return connection;
}

/** A digest of the rows of each table, whatever the order of its columns. */
export async function digests(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' and table_name <> 'change_log' order by 1`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(text), '' order by text), '')) as digest
      from (select to_jsonb(row)::text as text from ${sql.table(name)} as row) as rows`.execute(db);
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}
