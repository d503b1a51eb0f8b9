import { ROLE_DISPLAY } from '@console/shared/permissions';
import { sql } from 'kysely';
import { recordTable } from './record-table.ts';

const users = recordTable({
  entity: 'tenant_user',
  table: 'users',
  alias: 'u',
  key: 'user_id',
  // Displays are listed apart.
  only: sql`not u.is_deleted and u.role_id <> ${sql.lit(ROLE_DISPLAY)}`,
  shown: (query) =>
    query
      .select(['u.user_id', 'u.user_id as id', 'u.first_name', 'u.last_name', 'u.role_id', 'u.email', 'u.mobile'])
      .select(['u.username', 'u.tenant_id', 'u.org_id', 'u.is_banned', 'u.is_deleted'])
      .select(['u.created_date', 'u.modified_date', 'u.revision']),
});

/** Always locked exclusively, so that no session starts during a ban. */
export const userRecord = { ...users, lock: users.lockForDeletion };
