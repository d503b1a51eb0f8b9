import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import type { Follow } from '@console/shared/entities/notification';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { followRecord } from '../records/follow.ts';

export interface FollowRef {
  user_id: number;
  entity: Entity;
  id: string;
}

export interface AskedFollow extends FollowRef {
  is_following: boolean;
  /** Also where this person has chosen otherwise. */
  is_firm: boolean;
}

export interface Followed {
  before: Follow | null;
  after: Follow;
}

/** Makes people follow records, or stop following them, which is kept. Resolves to what this changes. */
export async function follow(db: Kysely<Database>, asked: readonly AskedFollow[], now: Date): Promise<Followed[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Follow & { old_date: string | null }>`
    with asked as (
      select distinct on (user_id, entity, id) * from jsonb_to_recordset(${json(asked)}::jsonb)
        a (user_id int, entity text, id text, is_following boolean, is_firm boolean)
      order by user_id, entity, id, is_firm desc
    ),
    old as (
      select f.* from follows f join asked a on f.entity = a.entity and f.entity_id = a.id and f.user_id = a.user_id
      order by f.follow_id for no key update of f
    ),
    put as (
      insert into follows as f (user_id, entity, entity_id, is_following, created_date, modified_date)
      select a.user_id, a.entity, a.id, a.is_following, ${now}::timestamptz, ${now}::timestamptz
      from asked a left join old o on o.entity = a.entity and o.entity_id = a.id and o.user_id = a.user_id
      where o.follow_id is null or a.is_firm and o.is_following <> a.is_following
      order by a.user_id, a.entity, a.id
      on conflict (entity, entity_id, user_id) do update set is_following = excluded.is_following,
        modified_date = excluded.modified_date, revision = f.revision + 1
      where f.follow_id in (select follow_id from old)
      returning *
    )
    select p.follow_id, p.entity, p.entity_id as id, p.is_following, p.user_id, p.created_date, p.modified_date,
      p.revision, o.modified_date as old_date
    from put p left join old o using (follow_id) order by p.follow_id`.execute(db);
  return rows.map(({ old_date, ...after }) => {
    const { is_following, revision } = after;
    const before =
      old_date === null
        ? null
        : { ...after, is_following: !is_following, modified_date: old_date, revision: revision - 1 };
    return { before, after };
  });
}

/** That a person follows a record; empty if not. */
export function followsOf(db: Kysely<Database>, { user_id, entity, id }: FollowRef): Promise<Follow[]> {
  const rows = followRecord.rows(db).where('f.user_id', '=', user_id).where('f.is_following', '=', true);
  return followRecord.read(rows.where('f.entity', '=', entity).where('f.entity_id', '=', id));
}
