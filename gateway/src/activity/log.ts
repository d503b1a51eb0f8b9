import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';

interface Named {
  entity: Entity;
  id: string;
}

/** A change with the old values of what changed; null in entries from before they were kept. */
export interface Recorded extends LoggedChange {
  previous: Record<string, unknown> | null;
}

interface Stored extends Pick<Recorded, 'seq' | 'previous'> {
  body: Omit<LoggedChange, 'seq'>;
}

const named = (records: readonly Named[]) =>
  sql`json_to_recordset(${JSON.stringify(
    records.map(({ entity, id }) => ({ entity, id })),
  )}::json) as n (entity text, id text)`;

/** The newest recorded changes of these records before a position, newest first, from the change log and the audit log. */
export async function changesOf(
  db: Kysely<Database>,
  records: readonly Named[],
  { before, limit }: { before: number; limit: number },
): Promise<Recorded[]> {
  const { rows } = await sql<Stored>`
    select c.seq, c.previous, c.body from ${named(records)} join changes c using (entity, id)
    where c.kind = 'change' and c.seq < ${before}
    union all
    select a.seq, a.previous, jsonb_build_object('entity', a.entity, 'id', a.entity_id, 'op', a.op, 'revision', a.revision,
      'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', case when a.by_user_id is not null
        then jsonb_build_object('user_id', a.by_user_id, 'name', a.by_name) end,
      'by_role_id', a.by_role_id, 'row', a."row", 'before', a.before, 'changed', a.changed)
    from ${named(records)} join audit_log a on (a.entity, a.entity_id) = (n.entity, n.id)
    where a.seq < ${before}
    order by seq desc limit ${limit}
  `.execute(db);
  return rows.map(({ seq, previous, body }) => ({ seq, previous, ...body }));
}

/** Those of these records whose creation was recorded, as `entity:id`. */
export async function madeOf(db: Kysely<Database>, records: readonly Named[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat(entity, ':', id) as key from ${named(records)} where
      exists (select from changes c where c.kind = 'change' and c.entity = n.entity and c.id = n.id and c.body->>'op' = 'created')
      or exists (select from audit_log a where a.entity = n.entity and a.entity_id = n.id and a.op = 'created')
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** When the entry at a position was made; undefined if there is none. */
export async function momentOf(db: Kysely<Database>, seq: number): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select at from changes where seq = ${seq} union all select at from audit_log where seq = ${seq} limit 1`.execute(
    db,
  );
  return rows[0]?.at;
}
