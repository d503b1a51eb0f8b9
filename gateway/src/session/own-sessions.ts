import type { Kysely } from 'kysely';
import type { ReplyOf } from '@console/shared/calls/call';
import type { sessionCalls } from '@console/shared/calls/session';
import { AppError } from '@console/shared/errors';
import type { Actor } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { deviceOf } from './device.ts';
import { endSession, noSession } from './sessions.ts';

/** The caller's active sessions, last used first. */
export async function sessionsOf(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof sessionCalls.sessions>> {
  const { user_id, session_id: own } = ownOf(actor);
  const rows = await live(db, user_id, now).orderBy('last_used_at', 'desc').orderBy('session_id').execute();
  const sessions = rows.map(({ session_id, user_agent, address, created_at, last_used_at }) => ({
    ...{ session_id, device: deviceOf(user_agent), address, created_date: created_at, last_used: last_used_at },
    is_current: session_id === own,
  }));
  return { sessions, count: sessions.length };
}

/**
 * Ends one session of the caller and disconnects its sockets at once. 404 for one that has ended, or is somebody
 * else's.
 */
export async function endOwnSession(work: UnitOfWork, session_id: string): Promise<void> {
  const { user_id } = ownOf(work.actor);
  const found = await live(work.db, user_id, work.now).where('session_id', '=', session_id).executeTakeFirst();
  if (!found) throw new AppError('not_found', 'This session has already ended.');
  await endSession(work, { user_id, session_id }, 'logout');
}

/** Ends every session of the caller except the current one. */
export async function endOtherSessions(work: UnitOfWork): Promise<void> {
  const { user_id, session_id: own } = ownOf(work.actor);
  const others = await live(work.db, user_id, work.now).where('session_id', '<>', own).execute();
  for (const { session_id } of others) await endSession(work, { user_id, session_id }, 'logout');
}

/** The relay itself has no sessions. */
function ownOf({ user_id, session }: Actor): { user_id: number; session_id: string } {
  if (user_id === null || !session) throw noSession();
  return { user_id, session_id: session.session_id };
}

const live = (db: Kysely<Database>, user_id: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('absolute_expires_at', 'is', null), eb('absolute_expires_at', '>', now.toISOString())]));
