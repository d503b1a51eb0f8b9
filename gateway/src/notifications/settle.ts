import { isUndone } from '@console/shared/undo';
import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import type { NotificationKind } from '@console/shared/notifications';
import type { Entry } from '../changes/append.ts';
import type { Database } from '../database/tables.ts';
import { notificationRecord } from '../records/notification.ts';
import type { Delivered } from './deliver.ts';
import { WAITING } from './rules.ts';

/** Marks as read that something waits for people, once somebody has done it, or it is no longer theirs. */
export async function settled(db: Kysely<Database>, entries: readonly Entry[], now: Date): Promise<Delivered[]> {
  const told: Delivered[] = [];
  for (const entry of entries) {
    const kinds = overBy(entry);
    if (kinds.length === 0) continue;
    const waiting = notificationRecord
      .rows(db)
      .where('n.entity', '=', entry.entity as Entity)
      .where('n.entity_id', '=', entry.id)
      .where('n.kind', 'in', kinds)
      .where('n.read_date', 'is', null);
    told.push(...(await markRead(db, await notificationRecord.lockMany(waiting), now)));
  }
  return told;
}

/** What no longer waits for anybody after this entry. */
function overBy({ entity, body, previous }: Entry): NotificationKind[] {
  if (entity === 'session' || !('op' in body)) return [];
  const waiting = WAITING[entity];
  const isDecided =
    waiting && previous?.[waiting.field] === waiting.value && body.row?.[waiting.field] !== waiting.value;
  const hasLeft = typeof previous?.['deadline'] === 'string' && !body.row?.['deadline'];
  const [was, is] = [previous?.['status'], body.row?.['status']].map((status) =>
    typeof status === 'string' ? status : null,
  );
  const isGivenOn = entity === 'support_ticket' && body.changed.includes('assigned_to');
  const undone = isUndone(entity, was ?? null, is ?? null) ? UNDONE[entity] : undefined;
  return [
    ...(isDecided ? (['approval_waiting'] as const) : []),
    ...(hasLeft ? (['deadline_near', 'approval_overdue'] as const) : []),
    ...(isGivenOn ? (['handed_over'] as const) : []),
    ...(undone ? [undone] : []),
  ];
}

/** What people were told of a move that somebody undid. */
const UNDONE: Partial<Record<Entity, NotificationKind>> = {
  quotation_request: 'request_archived',
  quotation: 'quotation_rejected',
};

/** Marks these locked notifications as read, or as unread with null. */
export async function markRead(
  db: Kysely<Database>,
  ids: readonly number[],
  read_date: Date | null,
): Promise<Delivered[]> {
  if (ids.length === 0) return [];
  const before = await notificationRecord.findMany(db, ids);
  await notificationRecord.updateMany(db, ids, { read_date });
  const after = await notificationRecord.findMany(db, ids);
  return after.map((row, at) => ({ before: before[at] ?? null, after: row }));
}
