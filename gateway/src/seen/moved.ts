import type { Moved } from '@console/shared/calls/seen';
import { MOVED_SHOWN, queuesDecidedBy } from '@console/shared/moved';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** The most changes of status that are looked at: those of some busy days. */
const LOOKED_AT_MAX = 2_000;

interface Span {
  /** Numbers of changes: after the first, up to the second. */
  after: number;
  until: number;
}

interface MovedRow {
  entity: Moved['entity'];
  id: string;
  status: string;
  is_mine: boolean;
}

interface MovedNews {
  /** The first moment that was looked at, if that is not all of the span. */
  from: string | null;
  moved: Moved[];
}

/**
 * What others moved to another status in the records and queues of a person, by the status that each had at the end of
 * the span. Only what they may read now; a customer's own account has no queue, and is told nothing here.
 */
export async function movedFor(db: Kysely<Database>, actor: Actor, { after, until }: Span): Promise<MovedNews> {
  const { user_id, audience } = actor;
  if (audience.bound !== undefined) return { from: null, moved: [] };
  const { rows } = await sql<MovedRow & { from: string | null }>`
    with looked_at as (
      select c.seq, c.at, c.entity, c.id, c.by_user_id, c.body->'row' as "row", c.body->'before'->>'status' as was
      from changes c
      where ${MOVES} and c.seq > ${after} and c.seq <= ${until}
      order by c.seq desc limit ${LOOKED_AT_MAX}
    ),
    first as (
      select case when count(*) = ${LOOKED_AT_MAX} or (select floor_seq from change_log) > ${after} then min(at) end as at
      from looked_at
    ),
    last as (select distinct on (entity, id) *, "row"->>'status' as status from looked_at order by entity, id, seq desc),
    queues as (
      select * from jsonb_to_recordset(${json(queuesDecidedBy(actor))}::jsonb)
        q (entity text, statuses jsonb, "isOfCategories" boolean)
    ),
    concerning as (
      select l.*, (l."row"->>'created_by')::int is not distinct from ${user_id}
        or (l."row"->>'sales_person')::int is not distinct from ${user_id}
        or exists (select from follows f
          where f.entity = l.entity and f.entity_id = l.id and f.user_id = ${user_id} and f.is_following) as is_mine
      from last l
      where l.by_user_id is distinct from ${user_id} and l.entity = any(${[...audience.reads]})
    )
    select c.entity, c.id, c.status, c.is_mine, (select at from first) as "from"
    from concerning c
    where c.is_mine or exists (select from queues q where q.entity = c.entity
      and (q.statuses ? c.status or q.statuses ? c.was)
      and (not q."isOfCategories" or c."row"->'category_managers' @> to_jsonb(${user_id}::int)))
    order by c.seq desc`.execute(db);
  return { from: rows[0]?.from ?? null, moved: grouped(rows) };
}

/** The condition of the index `changes_moves`, word for word. */
const MOVES = sql.raw(`kind = 'change'
  and entity in ('quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan')
  and (body->>'op' = 'created' or body->'changed' ? 'status')`);

function grouped(rows: readonly MovedRow[]): Moved[] {
  const groups = new Map<string, Moved>();
  for (const { entity, id, status, is_mine } of rows) {
    const scope = is_mine ? 'mine' : 'queue';
    const key = `${scope} ${entity} ${status}`;
    const group = groups.get(key) ?? { scope, entity, status, ids: [], has_more: false };
    groups.set(key, group);
    if (group.ids.length < MOVED_SHOWN) group.ids.push(id);
    else group.has_more = true;
  }
  return [...groups.values()];
}
