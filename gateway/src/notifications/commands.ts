import type { BodyOf } from '@console/shared/calls/call';
import type { notificationCalls } from '@console/shared/calls/notification';
import { invalid } from '@console/shared/errors';
import { isFollowable } from '@console/shared/notifications';
import { recordKind } from '@console/shared/audience';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { notificationRecord } from '../records/notification.ts';
import { ownerFor } from '../records/owner.ts';
import { follow } from './follow.ts';
import { own, unreadOf } from './repository.ts';
import { markRead } from './settle.ts';

/** Marks one's own notifications as read or unread; those of others count as missing. Resolves to how many are unread. */
export async function readNotifications(
  work: UnitOfWork,
  { ids, all, unread = false }: BodyOf<typeof notificationCalls.read>,
): Promise<number> {
  const { db, actor, now } = work;
  if ((ids === undefined) === (all === undefined)) throw invalid({ ids: 'Name the notifications, or all of them.' });
  if (all && unread) throw invalid({ unread: 'Name the notifications to mark as unread.' });
  let rows = own(db, actor).where('n.read_date', unread ? 'is not' : 'is', null);
  if (ids) rows = rows.where('n.notification_id', 'in', ids);
  // Only one unread notification of a kind tells of a record: the newest.
  if (unread) {
    rows =
      rows.where(sql<boolean>`not exists (select from notifications o where o.user_id = n.user_id and o.kind = n.kind
      and o.entity = n.entity and o.entity_id = n.entity_id and o.notification_id <> n.notification_id
      and (o.read_date is null or o.notification_id > n.notification_id and o.notification_id = any(${ids ?? []})))`);
  }
  const locked = await notificationRecord.lockMany(rows);
  for (const { before, after } of await markRead(db, locked, unread ? null : now)) {
    work.changed('notification', before, after);
  }
  return unreadOf(db, actor);
}

/** Follows a record that the caller may read, or stops it. */
export async function followRecord(
  { db, actor, now, changed }: UnitOfWork,
  { entity: kind, id, follow: isFollowing }: BodyOf<typeof notificationCalls.follow>,
): Promise<void> {
  await ownerFor(db, actor.audience, { kind, id, field: 'entity' });
  const entity = recordKind(kind);
  if (!entity || !isFollowable(entity)) throw invalid({ entity: 'Records of this kind cannot be followed.' });
  if (actor.user_id === null) return;
  const asked = { user_id: actor.user_id, entity, id, is_following: isFollowing, is_firm: true };
  for (const { before, after } of await follow(db, [asked], now)) changed('follow', before, after);
}
