import type { User } from '@console/shared/entities/parties';
import { AppError } from '@console/shared/errors';
import { amend } from '../changes/amend.ts';
import type { Work } from '../changes/work.ts';
import { found } from '../lists.ts';
import { endAllSessions } from '../session/sessions.ts';
import { banUser, findUser, lockUser } from './repository.ts';

/** Bans a user and ends their sessions. */
export async function ban(work: Work, user_id: number, ifMatch: number | undefined): Promise<User> {
  if (user_id === work.actor.user_id) throw new AppError('conflict', 'You cannot ban yourself.');
  const target = found('User', await findUser(work.db, user_id));
  const user = { entity: entityOf(target), noun: 'User', lock: lockUser, find: findUser } as const;
  return amend(work, user, user_id, ifMatch, async ({ is_banned }) => {
    if (is_banned) throw new AppError('conflict', 'This user is already banned.');
    await banUser(work.db, user_id, work.now);
    await endAllSessions(work, user_id, 'ban');
  });
}

/** Ends every session of a user, who may sign in again. */
export async function forceLogout(work: Work, user_id: number): Promise<void> {
  found('User', await findUser(work.db, user_id));
  await endAllSessions(work, user_id, 'logout');
}

/** Who belongs to a customer is a tenant user. */
const entityOf = ({ tenant_id }: User) => (tenant_id ? 'tenant_user' : 'admin_user');
