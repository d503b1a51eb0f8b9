import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Resolves once a connection to this PostgreSQL database waits for a lock that another one holds. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]?.waiting) return;
  }
}
