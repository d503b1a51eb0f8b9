import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@console/shared/errors';
import type { Ack, RevokeReason } from '@console/shared/live';
import type { SessionEnd } from '../changes/log-events.ts';
import type { Clock } from '../clock.ts';
import type { Turns } from '../fairness/turns.ts';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import type { Member } from '../live-context.ts';
import type { Log } from '../log.ts';
import type { Connection, Registry } from './registry.ts';
import { terminate } from './transport.ts';

/** Closes sockets whose session has ended. */
export interface Sessions {
  /** Tells the socket why, then closes it. */
  revoke: (connection: Connection, reason: RevokeReason) => void;
  ended: (end: SessionEnd) => void;
  /** Closes the sockets whose access token expired. */
  expire: () => void;
  /**
   * Checks the tokens of sockets at the gateway: session ends may have been missed in an outage, and a plain gateway
   * reports none. Checks those last accepted longer ago than `olderThanMs`, or those with `token`; otherwise all.
   */
  recheck: (which?: { olderThanMs?: number; token?: string }) => Promise<void>;
  /**
   * The log broke, and session ends may have been lost: nothing is sent to anybody until the gateway has checked them
   * again. Calls `back` for those who may stay. Those that cannot be checked are disconnected and reconnect by
   * themselves.
   */
  readmit: (back: (connection: Connection) => void) => Promise<void>;
  /** Handles `token.renew`. */
  renew: (member: Member, payload: { token: string }) => Promise<Ack>;
}

interface SessionOptions {
  registry: Registry;
  profiles: Profiles;
  turns: Pick<Turns, 'ask'>;
  clock: Clock;
  logger: Log;
  /** The reason to give when the gateway refuses a token. */
  refusal: () => RevokeReason;
}

const CHECKS_AT_ONCE = 16;

export function createSessions({ registry, profiles, turns, clock, logger, refusal }: SessionOptions): Sessions {
  let readmissions = 0;

  function revoke(connection: Connection, reason: RevokeReason) {
    const { socket, member } = connection;
    connection.isOver = reason === 'ban' || reason === 'logout';
    logger.info({ user_id: member.person.user_id, reason }, 'a socket was revoked');
    socket.emit('session.revoked', { reason });
    socket.disconnect(true);
  }

  function ended(end: SessionEnd) {
    profiles.drop(end);
    for (const connection of [...registry.of(end.user_id)]) {
      const { session_id } = connection.identity;
      if (end.session_id === null || end.session_id === session_id) revoke(connection, end.reason);
    }
  }

  function expire() {
    const now = clock.now();
    for (const connection of [...registry.all()]) {
      if (connection.identity.expires_at <= now) revoke(connection, 'expired');
    }
  }

  async function recheck({ olderThanMs = 0, token }: { olderThanMs?: number; token?: string } = {}) {
    const until = clock.now() - olderThanMs;
    const waiting = [...registry.all()].filter(
      (connection) => connection.checkedAt <= until && (token === undefined || connection.token === token),
    );
    await forEach(waiting, recheckOne);
  }

  async function readmit(back: (connection: Connection) => void) {
    readmissions += 1;
    profiles.dropAll();
    const turn = readmissions;
    const held = [...registry.all()];
    held.forEach(registry.hold);
    await forEach(held, async (connection) => {
      const isSure = await recheckOne(connection);
      // Another break has come in the meantime and checks everybody again.
      if (turn !== readmissions) return;
      if (!isSure) terminate(connection.socket.conn);
      else if (registry.admit(connection)) back(connection);
    });
  }

  /** False if the gateway could not be reached. */
  async function recheckOne(connection: Connection): Promise<boolean> {
    const { checkedAt } = connection;
    connection.checkedAt = clock.now();
    try {
      const identity = await profiles.identify(connection.token, { fresh: true });
      if (!isSameReader(identity, connection.member)) revoke(connection, 'role_changed');
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') {
        revoke(connection, refusal());
        return true;
      }
      connection.checkedAt = checkedAt;
      logger.warn({ err: error }, 'a socket could not be checked again');
      return false;
    }
  }

  async function renew(member: Member, { token }: { token: string }): Promise<Ack> {
    const identity = await turns.ask(member, () => profiles.identify(token));
    if (identity.person.user_id !== member.person.user_id) {
      throw new AppError('forbidden', 'This token belongs to another user.');
    }
    const connection = registry.get(member.socket_id);
    if (!connection) throw new AppError('unauthorized', 'This connection has ended.');
    if (identity.ended()) throw new AppError('unauthorized', 'Sign in again.');
    connection.token = token;
    connection.identity = identity;
    connection.checkedAt = clock.now();
    if (!isSameReader(identity, member)) revoke(connection, 'role_changed');
    return { ok: true };
  }

  return { revoke, ended, expire, recheck, readmit, renew };
}

/** Two roles may read the same rows and still have different permissions. */
const isSameReader = (identity: Identity, { reader }: Member) => isDeepStrictEqual(identity.reader, reader);

async function forEach(connections: Connection[], run: (connection: Connection) => Promise<unknown>): Promise<void> {
  const worker = async () => {
    for (let next = connections.pop(); next; next = connections.pop()) await run(next);
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker));
}
