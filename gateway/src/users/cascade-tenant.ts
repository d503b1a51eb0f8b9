import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { endAllSessions } from '../session/sessions.ts';
import { findUsersOfTenant, lockUsersOfTenant, updateUsersOfTenant } from './repository.ts';

const usersOf = (tenant_id: number) =>
  ({
    entity: 'tenant_user',
    lock: (db) => lockUsersOfTenant(db, tenant_id),
    find: (db) => findUsersOfTenant(db, tenant_id),
  }) satisfies Parameters<typeof cascadeToMany>[1];

/** Deletes the users of a customer with it, and ends their sessions. The customer must already be locked. */
export const deleteUsersOf = (work: UnitOfWork, tenant_id: number): Promise<void> =>
  cascadeToMany(work, usersOf(tenant_id), async () => {
    await signOut(work, tenant_id, 'deleted');
    await updateUsersOfTenant(work.db, tenant_id, { is_deleted: true, modified_date: work.now });
  });

/** Moves a customer's users to its new organisation. Since that changes what they may see, they must sign in again. */
export const moveUsersOf = (
  work: UnitOfWork,
  tenant_id: number,
  org_id: number,
  change: () => Promise<void>,
): Promise<void> =>
  cascadeToMany(work, usersOf(tenant_id), async () => {
    await signOut(work, tenant_id, 'role_changed');
    await updateUsersOfTenant(work.db, tenant_id, { org_id, modified_date: work.now });
    await change();
  });

async function signOut(work: UnitOfWork, tenant_id: number, reason: 'deleted' | 'role_changed'): Promise<void> {
  for (const { user_id } of await findUsersOfTenant(work.db, tenant_id)) await endAllSessions(work, user_id, reason);
}
