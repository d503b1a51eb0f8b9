import type { PersonInfo } from '@console/shared/entities/parts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** A user as others see one, for records that keep who did something; null for no user. */
export async function personOf(db: Kysely<Database>, user_id: number | null): Promise<PersonInfo | null> {
  if (user_id === null) return null;
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'role_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return person ?? null;
}
