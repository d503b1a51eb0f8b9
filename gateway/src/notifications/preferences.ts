import type { BodyOf } from '@console/shared/calls/call';
import type { notificationCalls } from '@console/shared/calls/notification';
import type { NotificationPreferences } from '@console/shared/entities/notification';
import { invalid } from '@console/shared/errors';
import { DEFAULT_WAYS } from '@console/shared/notifications';
import { refused } from '@console/shared/refused';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { preferencesRecord } from '../records/notification-preferences.ts';

/** How the caller is told of what. Who never chose has the first revision of it. */
export async function preferencesOf(
  db: Kysely<Database>,
  { user_id }: Pick<Actor, 'user_id'>,
): Promise<NotificationPreferences> {
  if (user_id === null) throw refused('signed_in');
  const chosen = await preferencesRecord.find(db, user_id);
  if (chosen) return chosen;
  const { created_date } = await db
    .selectFrom('users')
    .select('created_date')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { user_id, ways: DEFAULT_WAYS, created_date, modified_date: created_date, revision: 1 };
}

/** Changes how the caller is told of some kinds. */
export async function prefer(
  { db, actor, now, changed }: UnitOfWork,
  { ways }: BodyOf<typeof notificationCalls.prefer>,
): Promise<NotificationPreferences> {
  if (Object.keys(ways).length === 0) throw invalid({ ways: 'Choose how you are told of at least one kind.' });
  // Two windows may choose first at once.
  await sql`select user_id from users where user_id = ${actor.user_id} for no key update`.execute(db);
  const before = await preferencesOf(db, actor);
  const { user_id } = before;
  await sql`
    insert into notification_preferences as np (user_id, ways, created_date, modified_date)
    values (${user_id}, ${json(ways)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do update set ways = np.ways || excluded.ways, modified_date = excluded.modified_date,
      revision = np.revision + 1`.execute(db);
  const after = await preferencesRecord.find(db, user_id);
  if (!after) throw new Error(`The preferences of user ${user_id} vanished within their own write.`);
  changed('notification_preferences', before, after);
  return after;
}
