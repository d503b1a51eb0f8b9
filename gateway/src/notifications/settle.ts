import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import type { Entry } from '../changes/append.ts';
import type { Database } from '../database/tables.ts';
import { notificationRecord } from '../records/notification.ts';
import type { Delivered } from './deliver.ts';
import { WAITING } from './rules.ts';

/** Marks as read that an approval waits for people, once somebody has decided. */
export async function settled(db: Kysely<Database>, entries: readonly Entry[], now: Date): Promise<Delivered[]> {
  const decided = entries.filter(isDecided);
  const told: Delivered[] = [];
  for (const { entity, id } of decided) {
    const waiting = notificationRecord
      .rows(db)
      .where('n.entity', '=', entity as Entity)
      .where('n.entity_id', '=', id)
      .where('n.kind', '=', 'approval_waiting')
      .where('n.read_date', 'is', null);
    told.push(...(await markRead(db, await notificationRecord.lockMany(waiting), now)));
  }
  return told;
}

function isDecided({ entity, body, previous }: Entry): boolean {
  const waiting = entity === 'session' ? undefined : WAITING[entity];
  if (!waiting || !('op' in body)) return false;
  return previous?.[waiting.field] === waiting.value && body.row?.[waiting.field] !== waiting.value;
}

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
