import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Follow } from './deliver.ts';

/** Makes a person follow a record, or stop following it, which is kept. */
export async function follow(
  db: Kysely<Database>,
  { user_id, entity, id }: Follow,
  is_following: boolean,
): Promise<void> {
  await db
    .insertInto('follows')
    .values({ user_id, entity, entity_id: id, is_following })
    .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'user_id']).doUpdateSet({ is_following }))
    .execute();
}

export async function isFollowing(db: Kysely<Database>, { user_id, entity, id }: Follow): Promise<boolean> {
  const found = await db
    .selectFrom('follows')
    .select('is_following')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return found?.is_following ?? false;
}
