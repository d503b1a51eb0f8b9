import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import type { Paging } from '../lists.ts';
import { notificationRecord } from '../records/notification.ts';

/** One's own notifications, of records that one may read now. */
export function own(db: Kysely<Database>, { user_id, audience: { reads, bound } }: Actor) {
  const rows = notificationRecord
    .rows(db)
    .where('n.user_id', '=', user_id ?? 0)
    .where('n.entity', 'in', [...reads]);
  if (!bound) return rows;
  const ofOrganisation = rows.where('n.org_id', '=', bound.org_id);
  return bound.tenant_id === undefined ? ofOrganisation : ofOrganisation.where('n.tenant_id', '=', bound.tenant_id);
}

export async function listNotifications(
  db: Kysely<Database>,
  actor: Actor,
  { unread, ...paging }: Paging & { unread?: boolean },
) {
  const rows = own(db, actor);
  const asked = unread ? rows.where('n.read_date', 'is', null) : rows;
  const { rows: notifications, count } = await notificationRecord.page(asked, paging, PAGE);
  return { notifications, count, unread: await unreadOf(db, actor) };
}

const PAGE = 20;

export async function unreadOf(db: Kysely<Database>, actor: Actor): Promise<number> {
  const { count } = await own(db, actor)
    .where('n.read_date', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
