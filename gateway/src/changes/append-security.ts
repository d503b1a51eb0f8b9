import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { chained } from './chain.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { Folded } from './security-event.ts';

/** How long the security log is kept: one day longer than its trigger requires. */
const KEPT_MS = 366 * 24 * 3_600_000;

/**
 * Appends to the security log at the end of the caller's transaction: each append waits for the previous one to commit.
 */
export async function appendSecurity(db: Kysely<Database>, folded: readonly Folded[]): Promise<void> {
  if (folded.length === 0) return;
  const last = await db
    .selectFrom('security_head')
    .select(['seq', 'head as hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const entries = chained(folded.map(entryOf), last);
  await sql`
    with heading as (update security_head set seq = ${entries.at(-1)?.seq}, head = ${entries.at(-1)?.hash})
    insert into security_log select * from jsonb_populate_recordset(null::security_log, ${json(entries)}::jsonb)
  `.execute(db);
}

/** Every column of the log, over which the hash is computed. */
const entryOf = ({ event, at, until, count }: Folded) => ({
  ...{ at: at.toISOString(), until: until.toISOString(), count, kind: event.kind, status: event.status ?? null },
  ...{ by_user_id: event.by.user_id, by_name: event.by.name, by_role_id: event.by.role_id },
  about_user_id: event.about_user_id ?? null,
  ...{ what: event.what ?? null, address: event.address, request_id: event.request_id },
});

/**
 * Deletes entries older than a year, oldest first. Keeps the hash of the last deleted one, which the next entry refers
 * to.
 */
export async function pruneSecurity(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await sql`
    with gone as (
      delete from security_log where seq < coalesce(
        (select min(seq) from security_log where until >= ${oldest}::timestamptz), ${Number.MAX_SAFE_INTEGER}::bigint)
      returning seq, hash
    )
    update security_head set floor = (select hash from gone order by seq desc limit 1) where exists (select from gone)
  `.execute(db);
}
