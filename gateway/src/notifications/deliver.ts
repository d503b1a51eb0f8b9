import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { OWN_ORG_ID } from '@console/shared/constants';
import { metaOf } from '@console/shared/entities';
import type { Notification } from '@console/shared/entities/notification';
import { DEFAULT_WAYS } from '@console/shared/notifications';
import { ROLE_CUSTOMER, ROLE_WALLBOARD } from '@console/shared/permissions';
import type { Actor } from '../actor.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { News } from './news.ts';

export interface Delivered {
  before: Notification | null;
  after: Notification;
}

/** Whom something concerns, also if they do not want to be told of its kind. */
export type Concerned = Pick<Notification, 'user_id' | 'kind' | 'entity' | 'id'>;

interface Delivery {
  concerned: Concerned[];
  told: Delivered[];
}

type Put = Notification & { old: Partial<Notification> | null };

/**
 * Tells everybody who may read the record, except the actor, the first of these news that is for them, in the way that
 * they want to be told of its kind. One statement, however many people there are. It locks notifications in order of their
 * users.
 */
export async function deliver(
  db: Kysely<Database>,
  news: readonly (News & { title: string })[],
  { user_id, name, role_id }: Pick<Actor, 'user_id' | 'name' | 'role_id'>,
  now: Date,
): Promise<Delivery> {
  if (news.length === 0) return { concerned: [], told: [] };
  const by = user_id === null ? null : json({ user_id, name });
  const ranked = news.map(({ kind, entity, id, title, users, customer, isFollowed }, rank) => {
    const told = { kind, entity, id, title, users, ...customer, rank };
    return { ...told, for_customer: customer !== null, followed: isFollowed, governed: metaOf(entity).governedBy };
  });
  const { rows } = await sql<Concerned & { put: Put | null }>`
    with news as (
      select * from jsonb_to_recordset(${json(ranked)}::jsonb) n (rank int, kind text, entity text, id text, title text,
        users int[], followed boolean, governed text, for_customer boolean, org_id int, tenant_id int)
    ),
    ${candidatesOf(news)},
    concerned as (
      select distinct on (n.entity, n.id, u.user_id) n.*, u.user_id,
        coalesce(p.ways ->> n.kind, ${json(DEFAULT_WAYS)}::jsonb ->> n.kind) as way
      from candidates c join news n using (rank) join users u using (user_id)
        left join notification_preferences p using (user_id)
      where not u.is_deleted and not u.is_banned and u.user_id is distinct from ${user_id}
        and u.role_id <> ${ROLE_WALLBOARD}
        and case when u.role_id = ${ROLE_CUSTOMER}
          then n.for_customer and u.org_id = n.org_id and (u.org_id <> ${OWN_ORG_ID} or u.tenant_id = n.tenant_id)
          else true end
        and (n.governed = 'staff' or exists (
          select from role_permissions p where p.role_id = u.role_id and p.entity = n.governed and p.type = 'READ'))
      order by n.entity, n.id, u.user_id, n.rank
    ),
    told as (select * from concerned where way <> 'off'),
    old as (
      select o.* from notifications o join told t
        on o.user_id = t.user_id and o.kind = t.kind and o.entity = t.entity and o.entity_id = t.id
      where o.read_date is null order by o.user_id, o.notification_id for no key update of o
    ),
    put as (
      insert into notifications as n (user_id, kind, entity, entity_id, title, told_by, by_role_id, org_id, tenant_id,
        created_date, modified_date)
      select t.user_id, t.kind, t.entity, t.id, t.title, ${by}::jsonb, ${role_id}::int, t.org_id, t.tenant_id,
        ${now}::timestamptz, ${now}::timestamptz
      from told t left join old o
        on o.user_id = t.user_id and o.kind = t.kind and o.entity = t.entity and o.entity_id = t.id
      order by t.user_id, o.notification_id
      on conflict (user_id, kind, entity, entity_id) where read_date is null do update set title = excluded.title,
        told_by = excluded.told_by, by_role_id = excluded.by_role_id, org_id = excluded.org_id,
        tenant_id = excluded.tenant_id, created_date = excluded.created_date, modified_date = excluded.modified_date,
        revision = n.revision + 1
      returning *
    ),
    mailed as (
      insert into notification_mails (user_id, notification_id, due_at)
      select p.user_id, p.notification_id, ${now}::timestamptz
      from put p join told t on p.user_id = t.user_id and p.kind = t.kind and p.entity = t.entity and p.entity_id = t.id
      where t.way = 'email' order by p.notification_id
      on conflict (notification_id) do update set mail_id = excluded.mail_id, due_at = excluded.due_at, attempts = 0
    )
    select c.user_id, c.kind, c.entity, c.id, to_jsonb(x) as put
    from concerned c left join (
      select ${shown('put')}, case when o.notification_id is null then null else (
        select to_jsonb(x) from (select ${shown('o')}) x) end as old
      from put left join old o using (notification_id)) x
      on x.user_id = c.user_id and x.kind = c.kind and x.entity = c.entity and x.id = c.id
    order by x.notification_id`.execute(db);
  return {
    concerned: rows.map(({ user_id: to, kind, entity, id }) => ({ user_id: to, kind, entity, id })),
    told: rows.flatMap(({ put }) => {
      if (!put) return [];
      const { old, ...row } = put;
      const after = withInstants(row);
      return [{ after, before: old && { ...after, ...withInstants(old) } }];
    }),
  };
}

/** Whom news may be for. Only what the news need is in the query: planning it takes longer than running it. */
function candidatesOf(news: readonly News[]): RawBuilder<unknown> {
  const named = sql`select n.rank, u.user_id from news n cross join unnest(n.users) u (user_id)`;
  const followers = sql`
    select n.rank, f.user_id from news n join follows f on f.entity = n.entity and f.entity_id = n.id
    where n.followed and f.is_following`;
  const both = news.some(({ isFollowed }) => isFollowed) ? [named, followers] : [named];
  return sql`candidates as (${sql.join(both, sql` union all `)})`;
}

const shown = (alias: 'put' | 'o') => {
  const names = ['kind', 'entity', 'title', 'read_date', 'user_id', 'by_role_id', 'org_id', 'tenant_id'];
  const columns = [...names, 'notification_id', 'created_date', 'modified_date', 'revision'];
  const renamed = sql`${sql.ref(`${alias}.entity_id`)} as id, ${sql.ref(`${alias}.told_by`)} as "by"`;
  return sql`${sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)))}, ${renamed}`;
};

/** Instants within JSON, in the form of a column. */
function withInstants<T extends Partial<Notification>>(row: T): T {
  const instants = (['created_date', 'modified_date', 'read_date'] as const).flatMap((field) => {
    const at = row[field];
    return at ? [[field, new Date(at).toISOString()]] : [];
  });
  return { ...row, ...Object.fromEntries(instants) };
}
