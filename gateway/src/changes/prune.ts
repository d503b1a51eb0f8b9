import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LIVE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';

/**
 * Takes entries older than the log is kept out of it, and moves its floor: an older id is answered with a reset.
 * Changes of records move to the audit log in the same statement, so that each is always in exactly one of the two;
 * ends of sessions are forgotten.
 */
export async function pruneLog(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - LIVE.logKeptMs).toISOString();
  await sql`
    with gone as (delete from changes where at < ${oldest}::timestamptz returning *),
    kept as (
      insert into audit_log
        (seq, at, entity, entity_id, op, revision, by_user_id, by_name, by_role_id, changed, before, "row")
      select seq, at, entity, id, body->>'op', (body->>'revision')::int, (body->'by'->>'user_id')::int,
        body->'by'->>'name', (body->>'by_role_id')::int,
        array(select jsonb_array_elements_text(body->'changed')),
        nullif(body->'before', 'null'), nullif(body->'row', 'null')
      from gone where kind = 'change'
    )
    update change_log set floor_seq = greatest(floor_seq, (select max(seq) from gone))
    where exists (select from gone)
  `.execute(db);
}
