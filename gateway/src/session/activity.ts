import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';

/** Records when a user was last active. It changes no record, so it is not logged. */
export async function noteActivity(db: Kysely<Database>, { user_id }: Actor, now: Date): Promise<void> {
  if (user_id === null) return;
  await db
    .insertInto('user_activity')
    .values({ user_id, last_seen_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_seen_at: now }))
    .execute();
}
