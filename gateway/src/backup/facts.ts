import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Position } from '@console/shared/live';
import { positionOf } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';

/** Counts taken before and after, so that a restore can be verified. */
export interface Facts {
  /** The last migration. */
  schema: string;
  position: Position;
  /** Number of rows by table. */
  rows: Record<string, number>;
}

/** @param db a snapshot, or a database that nobody writes to */
export async function factsOf(db: Kysely<Database>): Promise<Facts> {
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    rows[name] = counted.rows[0]?.count ?? 0;
  }
  return { schema: migrations[0]?.name ?? '', position: await positionOf(db), rows };
}
