import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The roles of these staff by id, locked against deletion until the transaction ends. Other ids are absent. */
export async function lockStaffForShare(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'role_id'])
    .where('user_id', 'in', ids)
    .where('tenant_id', 'is', null)
    .where('is_deleted', '=', false)
    .orderBy('user_id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ user_id, role_id }) => [user_id, role_id]));
}
