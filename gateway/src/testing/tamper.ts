import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Simulates somebody with access to the database, whom no trigger stops. */
export const tamper = (db: Kysely<Database>, statement: string): Promise<void> =>
  db.transaction().execute(async (work) => {
    await sql`set local session_replication_role = replica`.execute(work);
    await sql.raw(statement).execute(work);
  });
