import { sql } from 'kysely';
import { recordTable } from './record-table.ts';

const users = recordTable({
  entity: 'tenant_user',
  table: 'users',
  alias: 'u',
  key: 'user_id',
  only: sql`not u.is_deleted`,
  shown: (query) =>
    query
      .select(['u.user_id', 'u.user_id as id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.email', 'u.mobile'])
      .select(['u.username', 'u.tenant_id', 'u.org_id', 'u.is_banned', 'u.is_deleted'])
      .select(['u.created_date', 'u.modified_date', 'u.revision']),
});

/** Always locked exclusively, so that no session starts during a ban. */
export const userRecord = { ...users, lock: users.lockForDeletion };
