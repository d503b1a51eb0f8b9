import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { json } from '../database/columns.ts';
import type { LogBody, SessionEnd } from '../database/change-log.ts';
import type { Database } from '../database/tables.ts';

export interface Entry {
  kind: 'change' | 'session';
  entity: string | null;
  id: string | null;
  body: LogBody;
}

export const sessionEnd = (body: SessionEnd): Entry => ({ kind: 'session', entity: null, id: null, body });

/**
 * Appends to the change log inside the caller's transaction. The counter row stays locked until it ends, so
 * numbers are given out in commit order and none is skipped. Call it last: whoever appends waits for whoever
 * appended before to commit.
 */
export async function appendChanges(db: Kysely<Database>, entries: readonly Entry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    with counter as (update change_log set seq = seq + ${entries.length} returning seq)
    insert into changes (seq, at, kind, entity, id, body)
    select counter.seq - ${entries.length}::bigint + entry.ordinality, ${at}::timestamptz,
      entry.value->>'kind', entry.value->>'entity', entry.value->>'id', entry.value->'body'
    from counter, jsonb_array_elements(${json(entries)}::jsonb) with ordinality as entry
  `.execute(db);
}
