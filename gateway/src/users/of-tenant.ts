import { deleteMany, writeMany } from '../changes/cascade.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { userRecord } from '../records/user.ts';
import { endAllSessions } from '../session/sessions.ts';

/** Deletes the users of a customer with it, and ends their sessions. The customer must already be locked. */
export async function deleteUsersOf(work: UnitOfWork, tenant_id: number): Promise<void> {
  const ids = await lockUsersOf(work, tenant_id);
  await signOut(work, ids, 'deleted');
  await deleteMany(work, userRecord, ids);
}

/** Moves a customer's users to its new organisation. Since that changes what they may see, they must sign in again. */
export async function moveUsersOf(
  work: UnitOfWork,
  tenant_id: number,
  org_id: number,
  change: () => Promise<void>,
): Promise<void> {
  const ids = await lockUsersOf(work, tenant_id);
  await writeMany(work, userRecord, ids, async () => {
    await signOut(work, ids, 'role_changed');
    await userRecord.updateMany(work.db, ids, { org_id, modified_date: work.now });
    await change();
  });
}

const lockUsersOf = ({ db }: UnitOfWork, tenant_id: number): Promise<number[]> =>
  userRecord.lockMany(userRecord.rows(db).where('u.tenant_id', '=', tenant_id), 'update');

async function signOut(work: UnitOfWork, ids: readonly number[], reason: 'deleted' | 'role_changed'): Promise<void> {
  for (const user_id of ids) await endAllSessions(work, user_id, reason);
}
