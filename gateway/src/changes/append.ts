import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import { chained } from './chain.ts';
import { json } from '../database/columns.ts';
import type { LogBody, SessionEnd } from '../database/stored.ts';
import type { Database } from '../database/tables.ts';

/** The author of a write, as the audit log shows them. */
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

export const NOBODY: Author = { user_id: null, name: null, role_id: null };

export const sessionEnd = (body: SessionEnd, by: Author = NOBODY): Entry => ({
  kind: 'session',
  entity: 'session',
  id: String(body.user_id),
  body,
  previous: null,
  by,
});

/** The actor as an author; null for the gateway itself. */
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
 * Appends to the change log within the caller's transaction. The counter row stays locked until commit, so numbers
 * follow commit order without gaps. Call it last: each append waits until the previous one commits.
 */
export async function appendChanges(
  db: Kysely<Database>,
  entries: readonly Entry[],
  at: Date,
  request_id: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  const last = await db.selectFrom('change_log').select(['seq', 'head as hash']).forUpdate().executeTakeFirstOrThrow();
  const links = chained(
    entries.map((entry) => auditedOf(entry, at, request_id)),
    last,
  );
  const rows = entries.map((entry, index) => ({ ...entry, seq: links[index]?.seq, hash: links[index]?.hash }));
  await sql`
    with heading as (update change_log set seq = ${links.at(-1)?.seq}, head = ${links.at(-1)?.hash})
    insert into changes (seq, at, kind, entity, id, body, previous, by_user_id, by_name, by_role_id, request_id, hash)
    select (value->>'seq')::bigint, ${at}::timestamptz, value->>'kind', value->>'entity', value->>'id', value->'body',
      nullif(value->'previous', 'null'), (value->'by'->>'user_id')::int, value->'by'->>'name',
      (value->'by'->>'role_id')::int, ${request_id}, value->>'hash'
    from jsonb_array_elements(${json(rows)}::jsonb)
  `.execute(db);
}

/** The entry in the form of the audit log, over which its hash is computed. */
function auditedOf({ entity, id, body, previous, by }: Entry, at: Date, request_id: string | null) {
  const { op, revision, changed, before, row } =
    'op' in body ? body : { op: 'ended', revision: null, changed: [], before: null, row: body };
  return {
    ...{ at: at.toISOString(), entity, id, op, revision, changed, before, row, previous, request_id },
    ...{ by_user_id: by.user_id, by_name: by.name, by_role_id: by.role_id },
  };
}
