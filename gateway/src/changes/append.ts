import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import { json } from '../database/columns.ts';
import type { LogBody, SessionEnd } from '../database/change-log.ts';
import type { Database } from '../database/tables.ts';

/** Who writes, as the audit log names them. */
export interface Author {
  user_id: number | null;
  name: string | null;
  role_id: number | null;
}

export interface Entry {
  kind: 'change' | 'session';
  entity: Entity | 'session';
  id: string;
  body: LogBody;
  previous: Record<string, unknown> | null;
  by: Author;
}

const NOBODY: Author = { user_id: null, name: null, role_id: null };

export const sessionEnd = (body: SessionEnd, by: Author = NOBODY): Entry => ({
  kind: 'session',
  entity: 'session',
  id: String(body.user_id),
  body,
  previous: null,
  by,
});

/** The actor as an author: nobody for the gateway itself. */
export const authorOf = ({
  user_id,
  name,
  role_id,
}: {
  user_id: number | null;
  name: string;
  role_id: number;
}): Author => (user_id === null ? NOBODY : { user_id, name, role_id });

/**
 * Appends to the change log inside the caller's transaction. The counter row stays locked until it ends, so
 * numbers are given out in commit order and none is skipped. Call it last: whoever appends waits for whoever
 * appended before to commit.
 */
export async function appendChanges(
  db: Kysely<Database>,
  entries: readonly Entry[],
  at: Date,
  request_id: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    with counter as (update change_log set seq = seq + ${entries.length} returning seq)
    insert into changes (seq, at, kind, entity, id, body, previous, by_user_id, by_name, by_role_id, request_id)
    select counter.seq - ${entries.length}::bigint + entry.ordinality, ${at}::timestamptz,
      entry.value->>'kind', entry.value->>'entity', entry.value->>'id', entry.value->'body',
      nullif(entry.value->'previous', 'null'), (entry.value->'by'->>'user_id')::int,
      entry.value->'by'->>'name', (entry.value->'by'->>'role_id')::int, ${request_id}
    from counter, jsonb_array_elements(${json(entries)}::jsonb) with ordinality as entry
  `.execute(db);
}
