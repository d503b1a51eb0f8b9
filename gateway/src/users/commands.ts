import type { User } from '@console/shared/entities/parties';
import { AppError } from '@console/shared/errors';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { withSummary } from '../changes/cascade.ts';
import { updateRecord, deleteRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { tenantRecord } from '../records/tenant.ts';
import { userRecord } from '../records/user.ts';
import { endAllSessions } from '../session/sessions.ts';
import { recordOf, seenTenant, targetOf } from './record.ts';
import { lockAdmins, workOf } from './repository.ts';

/** Bans a user and ends their sessions. */
export async function ban(work: UnitOfWork, user_id: number, ifMatch: number | undefined): Promise<User> {
  if (user_id === work.actor.user_id) throw new AppError('conflict', "You can't ban yourself.");
  const target = await targetOf(work, user_id, 'UPDATE');
  await checkAdminsLeft(work, target);
  return updateRecord(work, recordOf(target), user_id, ifMatch, async ({ is_banned }) => {
    if (is_banned) throw new AppError('conflict', 'This user is already banned.');
    await userRecord.update(work.db, user_id, { is_banned: true, modified_date: work.now });
    await endAllSessions(work, user_id, 'ban');
  });
}

/** Lifts the ban of a user, who may sign in again. Their sessions stay ended. */
export async function unban(work: UnitOfWork, user_id: number, ifMatch: number | undefined): Promise<User> {
  const target = await targetOf(work, user_id, 'UPDATE');
  return updateRecord(work, recordOf(target), user_id, ifMatch, async ({ is_banned }) => {
    if (!is_banned) throw new AppError('conflict', 'This user is not banned.');
    await userRecord.update(work.db, user_id, { is_banned: false, modified_date: work.now });
  });
}

/** Ends every session of a user, who may sign in again. */
export async function forceLogout(work: UnitOfWork, user_id: number): Promise<void> {
  await targetOf(work, user_id, 'UPDATE');
  await endAllSessions(work, user_id, 'logout');
}

/**
 * Deletes a user and ends their sessions. Records they wrote keep their name, and their address becomes free. Refused
 * (409) while they have open work. Their customer follows.
 */
export async function markDeleted(work: UnitOfWork, user_id: number, ifMatch: number | undefined): Promise<void> {
  const { db, actor, now } = work;
  if (user_id === actor.user_id) throw new AppError('conflict', "You can't delete yourself.");
  const target = await targetOf(work, user_id, 'DELETE');
  await checkAdminsLeft(work, target);
  const deletion = () =>
    deleteRecord(work, recordOf(target), user_id, ifMatch, async () => {
      refuseBlocked(work, await workOf(db, user_id), MESSAGES.user.inUse);
      await userRecord.update(db, user_id, { is_deleted: true, modified_date: now });
      await endAllSessions(work, user_id, 'deleted');
    });
  const { tenant_id } = target;
  const tenant = tenant_id ? await seenTenant(db, actor, tenant_id) : undefined;
  await (tenant ? withSummary(work, tenantRecord, tenant.tenant_id, deletion) : deletion());
}

/** Two admins who ban or delete each other at the same time must not both succeed. */
async function checkAdminsLeft({ db }: UnitOfWork, { user_id, role_id }: User): Promise<void> {
  if (role_id !== ROLE_ADMIN) return;
  const others = (await lockAdmins(db)).filter((admin) => admin !== user_id);
  if (others.length === 0) throw new AppError('conflict', "The last admin can't be banned or deleted.");
}
