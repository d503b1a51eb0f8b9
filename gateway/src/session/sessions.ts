import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { TOKEN } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import { ROLE_DISPLAY, ROLE_WALLBOARD } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { SERVICE } from '../actor.ts';
import type { UnitOfWork, Write } from '../changes/unit-of-work.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { endWords } from './ended.ts';
import type { EndReason } from './ended.ts';
import type { Keys } from './keys.ts';
import { hashOfToken, newRefreshToken, signAccess, successorOf } from './tokens.ts';

export interface SessionParts {
  db: Kysely<Database>;
  clock: Clock;
  keys: Keys;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Where a session is used from. */
export interface From {
  user_agent: string | null;
  address: string | null;
  request_id: string | null;
}

const BOARD_ROLES: readonly number[] = [ROLE_WALLBOARD, ROLE_DISPLAY];

const NOWHERE: From = { user_agent: null, address: null, request_id: null };

interface Session {
  session_id: string;
  user_id: number;
  absolute_expires_at: string | Date | null;
}

export const noSession = (reason?: 'ban') =>
  new AppError('unauthorized', MESSAGES.client.unauthorized, reason && { reason });

/** Opens a session for a user who may sign in; 401 for a banned or deleted one. */
export async function openSession(
  { db, clock, keys }: SessionParts,
  user_id: number,
  from: From = NOWHERE,
): Promise<Tokens> {
  const now = clock();
  const user = await db
    .selectFrom('users')
    .select('role_id')
    .where('user_id', '=', user_id)
    .where('is_banned', '=', false)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) throw noSession();
  const session = {
    session_id: randomUUID(),
    user_id,
    created_at: now,
    ...usedFrom(from, now),
    // Boards run for weeks; an administrator can end their sessions.
    absolute_expires_at: BOARD_ROLES.includes(user.role_id) ? null : after(now, TOKEN.refreshAbsoluteMs),
    ended_at: null,
    end_reason: null,
  };
  const refreshToken = newRefreshToken();
  await db.insertInto('sessions').values(session).execute();
  await addToken(db, session, refreshToken, now);
  return { accessToken: await accessOf(keys, session, now), refreshToken };
}

/**
 * Exchanges a refresh token for its successor. For a few seconds the previous token returns the same successor, for
 * requests that crossed. Any later reuse means that a token was stolen, and ends the session. 401 if it has ended, which
 * tells the owner of a token, and nobody else, of a ban: their device then deletes what it keeps.
 */
export async function refreshSession(
  { write, keys }: { write: Write; keys: Keys },
  refreshToken: string,
  from: From = NOWHERE,
): Promise<Tokens> {
  const origin = { address: from.address ?? undefined, request_id: from.request_id ?? undefined };
  const renew = async (work: UnitOfWork) => {
    const { db, now } = work;
    const hash = hashOfToken(refreshToken);
    const session = await lockLiveSession(db, hash, now);
    if (!session) return (await isOfBanned(db, hash)) ? 'ban' : undefined;
    const used = await tokenOf(db, hash);
    const { successor, next } = await successorFor(db, keys, refreshToken);
    if (!used?.rotated_at) await rotate(work, session, { used: hash, successor, from });
    else if (next?.rotated_at || !within(used.rotated_at, TOKEN.refreshGraceMs, now)) {
      await endSession(work, session, 'reuse');
      return undefined;
    }
    return { accessToken: await accessOf(keys, session, now), refreshToken: successor };
  };
  const tokens = await write(SERVICE, renew, origin);
  if (!tokens || tokens === 'ban') throw noSession(tokens);
  return tokens;
}

/** Ends one session; ending it again does nothing. Its other clients are told that they were logged out. */
export async function endSession(
  work: UnitOfWork,
  { session_id, user_id }: Pick<Session, 'session_id' | 'user_id'>,
  end_reason: 'logout' | 'reuse',
): Promise<void> {
  const ended = await endLive(work, user_id, end_reason, session_id);
  if (ended.length > 0) work.sessionEnded({ user_id, session_id, reason: 'logout' }, endsOf(work, ended, end_reason));
}

/** Ends every session of a user. A deleted user is told that they were logged out. */
export async function endAllSessions(
  work: UnitOfWork,
  user_id: number,
  end_reason: Exclude<EndReason, 'reuse'>,
): Promise<void> {
  const ended = await endLive(work, user_id, end_reason);
  const reason = end_reason === 'deleted' ? 'logout' : end_reason;
  work.sessionEnded({ user_id, session_id: null, reason }, endsOf(work, ended, end_reason));
}

/** Ends one session of a user, or all. */
const endLive = ({ db, now }: UnitOfWork, user_id: number, end_reason: EndReason, session_id?: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(session_id !== undefined, (query) => query.where('session_id', '=', session_id ?? ''))
    .returning(['session_id', 'user_id', 'user_agent', 'address', 'idle_expires_at', 'absolute_expires_at'])
    .execute();

type Ended = Awaited<ReturnType<typeof endLive>>;

/** Descriptions for the security log of those that had not already expired. */
const endsOf = ({ now, actor }: UnitOfWork, ended: Ended, end_reason: EndReason): string[] =>
  ended
    .filter(({ idle_expires_at: idle, absolute_expires_at: end }) =>
      [idle, end].every((until) => until === null || Date.parse(until) > now.getTime()),
    )
    .map((session) => endWords(session, end_reason, actor));

/** The session of this refresh token, locked so that concurrent refreshes are serialised. */
const lockLiveSession = (db: Kysely<Database>, token_hash: string, now: Date): Promise<Session | undefined> =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['s.session_id', 's.user_id', 's.absolute_expires_at'])
    .where('s.session_id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token_hash),
    )
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', now.toISOString())
    .where((eb) =>
      eb.or([eb('s.absolute_expires_at', 'is', null), eb('s.absolute_expires_at', '>', now.toISOString())]),
    )
    .where('u.is_banned', '=', false)
    .where('u.is_deleted', '=', false)
    .forUpdate('s')
    .executeTakeFirst();

/** Whether this refresh token was issued to somebody who is banned now. */
async function isOfBanned(db: Kysely<Database>, token_hash: string): Promise<boolean> {
  const user = await db
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.session_id', 'r.session_id')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select('u.is_banned')
    .where('r.token_hash', '=', token_hash)
    .executeTakeFirst();
  return user?.is_banned === true;
}

/** The successor already issued, possibly under the previous key; otherwise a new one. */
async function successorFor(db: Kysely<Database>, { refreshTokens }: Keys, refreshToken: string) {
  const [first = '', ...others] = refreshTokens.map((key) => successorOf(key, refreshToken));
  for (const successor of [first, ...others]) {
    const next = await tokenOf(db, hashOfToken(successor));
    if (next) return { successor, next };
  }
  return { successor: first, next: undefined };
}

const tokenOf = (db: Kysely<Database>, token_hash: string) =>
  db.selectFrom('refresh_tokens').select('rotated_at').where('token_hash', '=', token_hash).executeTakeFirst();

interface Rotation {
  /** Hash of the token that was used. */
  used: string;
  successor: string;
  from: From;
}

async function rotate({ db, now }: UnitOfWork, session: Session, { used, successor, from }: Rotation): Promise<void> {
  await db.updateTable('refresh_tokens').set({ rotated_at: now }).where('token_hash', '=', used).execute();
  await addToken(db, session, successor, now);
  await db.updateTable('sessions').set(usedFrom(from, now)).where('session_id', '=', session.session_id).execute();
}

const addToken = (db: Kysely<Database>, { session_id }: Session, refreshToken: string, now: Date) =>
  db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOfToken(refreshToken), session_id, created_at: now, rotated_at: null })
    .execute();

function accessOf(keys: Keys, { user_id, session_id, absolute_expires_at }: Session, now: Date): Promise<string> {
  const regular = after(now, TOKEN.accessMs);
  const end = absolute_expires_at === null ? regular : new Date(absolute_expires_at);
  const expires_at = end < regular ? end : regular;
  return signAccess(keys, { user_id, session_id, expires_at }, now);
}

/** Updates a session's last use: its only write other than its start and end. */
const usedFrom = ({ user_agent, address }: From, now: Date) => ({
  user_agent: user_agent?.slice(0, USER_AGENT_MAX) ?? null,
  address,
  last_used_at: now,
  idle_expires_at: after(now, TOKEN.refreshIdleMs),
});

const USER_AGENT_MAX = 400;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const within = (since: string, milliseconds: number, now: Date) => now.getTime() - Date.parse(since) <= milliseconds;
