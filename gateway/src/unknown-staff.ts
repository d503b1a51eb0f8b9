import { ROLE_CUSTOMER } from '@console/shared/permissions';
import type { Kysely } from 'kysely';
import type { Database } from './database/tables.ts';

/** Which of these are no users of our staff. */
export async function unknownStaff(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const known = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', [0, ...ids])
    .where('tenant_id', 'is', null)
    .where('role_id', '<>', ROLE_CUSTOMER)
    .where('is_deleted', '=', false)
    .execute();
  const found = new Set(known.map(({ user_id }) => user_id));
  return new Set(ids.filter((id) => !found.has(id)));
}
