import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Roles of these colleagues by id, none of whom is deleted until the transaction ends; who is none is absent. */
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
