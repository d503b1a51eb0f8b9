import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LIVE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';

/** Forgets log entries older than the log is kept, and moves its floor: an older id is answered with a reset. */
export async function pruneLog(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - LIVE.logKeptMs).toISOString();
  await sql`
    with gone as (delete from changes where at < ${oldest}::timestamptz returning seq)
    update change_log set floor_seq = greatest(floor_seq, (select max(seq) from gone))
    where exists (select from gone)
  `.execute(db);
}
