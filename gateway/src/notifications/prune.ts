import type { FastifyInstance } from 'fastify';
import { NOTIFICATIONS_KEPT } from '@console/shared/notifications';
import { sql } from 'kysely';
import { SERVICE } from '../actor.ts';
import { notificationRecord } from '../records/notification.ts';

const AT_ONCE = 1_000;

/** Deletes old notifications, and those that one person has too many of, in writes of limited size. */
export async function pruneNotifications({ write, clock }: Pick<FastifyInstance, 'write' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - NOTIFICATIONS_KEPT.days * 24 * 3_600_000);
  const prune = () =>
    write(SERVICE, async ({ db, changed }) => {
      const { rows } = await sql<{ notification_id: number }>`
        select notification_id from (
          select notification_id, created_date,
            row_number() over (partition by user_id order by created_date desc, notification_id desc) as place
          from notifications) n
        where created_date < ${oldest}::timestamptz or place > ${NOTIFICATIONS_KEPT.perUser}
        order by notification_id limit ${AT_ONCE}`.execute(db);
      const ids = rows.map(({ notification_id }) => notification_id);
      const gone = await notificationRecord.findMany(db, ids);
      await db
        .deleteFrom('notifications')
        .where('notification_id', 'in', [0, ...ids])
        .execute();
      for (const row of gone) changed('notification', row, null);
      return ids.length;
    });
  while ((await prune()) === AT_ONCE);
}
