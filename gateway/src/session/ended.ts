import type { Actor } from '../actor.ts';
import { deviceOf } from './device.ts';

/** Why a session was ended by its user, a colleague or the gateway. */
export type EndReason = 'ban' | 'deleted' | 'logout' | 'role_changed' | 'reuse';

/** A session that ended, with its last use. */
export interface EndedSession {
  session_id: string;
  user_id: number;
  user_agent: string | null;
  address: string | null;
}

/** A description of the ended session for the security log: "Firefox on Linux at 203.0.113.7: signed out". */
export function endWords({ user_agent, address, ...ended }: EndedSession, reason: EndReason, actor: Actor): string {
  const place = address === null ? '' : ` at ${address}`;
  return `${deviceOf(user_agent)}${place}: ${reason === 'logout' ? logoutWords(ended, actor) : WORDS[reason]}`;
}

const WORDS: Readonly<Record<Exclude<EndReason, 'logout'>, string>> = {
  ban: 'the user was banned',
  deleted: 'the user was deleted',
  role_changed: 'the user moved to another organisation',
  reuse: 'a refresh token was used twice',
};

function logoutWords({ session_id, user_id }: Pick<EndedSession, 'session_id' | 'user_id'>, actor: Actor): string {
  if (actor.user_id !== user_id) return 'forced logout';
  return actor.session?.session_id === session_id ? 'signed out' : 'ended from another session';
}
