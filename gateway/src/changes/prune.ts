import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LIVE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';

/**
 * Removes entries past the log's retention and raises its floor; an older id is answered with a reset. The same
 * statement moves them to the audit log, so that each is always in exactly one of the two.
 */
export async function pruneLog(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - LIVE.logKeptMs).toISOString();
  await sql`
    with gone as (delete from changes where at < ${oldest}::timestamptz returning *),
    kept as (
      insert into audit_log (seq, at, entity, entity_id, op, revision, by_user_id, by_name, by_role_id, request_id,
        changed, before, "row", previous, hash)
      select seq, at, entity, id, coalesce(body->>'op', 'ended'), (body->>'revision')::int, by_user_id, by_name,
        by_role_id, request_id, array(select jsonb_array_elements_text(body->'changed')),
        nullif(body->'before', 'null'), case kind when 'session' then body else nullif(body->'row', 'null') end, previous, hash
      from gone
    )
    update change_log set floor_seq = greatest(floor_seq, (select max(seq) from gone))
    where exists (select from gone)
  `.execute(db);
}
