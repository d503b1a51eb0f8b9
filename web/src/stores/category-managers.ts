import type { User } from '@console/shared/entities/parties';
import type { Change } from '@console/shared/live';
import { includesRole, CATEGORY_MANAGER_ROLES } from '@console/shared/permissions';
import { session } from './session.ts';
import type { CategoryManager } from './session.ts';

/** Applies a change of a staff member to the profile's list. */
export function followManager({ id, row }: Change): void {
  const user = row as User | null;
  const others = session.categoryManagers.filter(({ user_id }) => String(user_id) !== id);
  const wasOne = others.length < session.categoryManagers.length;
  const isOne = user && !user.is_deleted && (wasOne || includesRole(CATEGORY_MANAGER_ROLES, user.role_id));
  if (isOne) setManagers([...others, user]);
  else if (wasOne) setManagers(others);
}

/** Rebuilds the list after a gap in the feed, from the complete staff list. */
export function agreeManagers(staff: readonly User[]): void {
  const known = new Set(session.categoryManagers.map(({ user_id }) => user_id));
  setManagers(
    staff.filter(({ user_id, role_id }) => known.has(user_id) || includesRole(CATEGORY_MANAGER_ROLES, role_id)),
  );
}

function setManagers(people: readonly CategoryManager[]): void {
  session.categoryManagers = people
    .map(({ user_id, first_name, last_name, role_id }) => ({ user_id, first_name, last_name, role_id }))
    .sort((a, b) => a.first_name.localeCompare(b.first_name) || a.user_id - b.user_id);
}
