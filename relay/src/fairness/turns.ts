import { AsyncLocalStorage } from 'node:async_hooks';
import { bearerOf } from '@console/shared/bearer';
import type { Call } from '@console/shared/calls/call';
import { costOf } from '@console/shared/calls/cost';
import { Download } from '@console/shared/calls/download';
import { AppError } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import type { FairLimits, Turn } from '@console/shared/fair-queue';
import { hungUp } from '@console/shared/hung-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import { isRepeatable } from '../gateway/dead-line.ts';
import type { Profiles } from '../gateway/profiles.ts';
import { isFile } from '../proxy/body.ts';

/** A call that may go to the gateway. */
export interface CallTurn {
  /** Aborts when the caller of what only reads hangs up; a write that has begun is never cut off. */
  signal: AbortSignal | undefined;
  /** Sends the call by `forward`; what is asked of the gateway within belongs to it (`callers-agent.ts`). */
  send: <T>(forward: () => T) => T;
  /** The gateway has answered, or never will: others may have its attention. */
  answered: () => void;
}

export interface Turns {
  /**
   * Resolves when it is the turn of this call; it is over with its reply. Rejects with `rate_limited` where its caller
   * has too many waiting.
   */
  take: (request: FastifyRequest, reply: FastifyReply, call: Call | undefined) => Promise<CallTurn>;
  waiting: () => number;
}

interface TurnsOptions {
  profiles: Pick<Profiles, 'userOf' | 'identify'>;
  addressOf: AddressOf;
  clock: Pick<Clock, 'after'>;
  limits?: Partial<FairLimits> | undefined;
  /** A call was refused because its caller has too many waiting. */
  refused: () => void;
}

/** By cost (`shared/src/calls/cost.ts`): a share is one page of 500, or ten short lists. */
const LIMITS: FairLimits = { capacity: 40, share: 10, backlog: 300 };
/** Until the gateway has stopped with what was given up: who asks and hangs up at once gains nothing by it. */
const GIVEN_UP_MS = 100;
/** Files take the time their senders take: they wait for nobody else's, and nobody waits for them. */
const FILES: FairLimits = { capacity: Infinity, share: 3, backlog: 20 };

const present = new AsyncLocalStorage<CallTurn>();

/** The call in whose name the gateway is being asked. */
export const presentTurn = (): CallTurn | undefined => present.getStore();

/** Shares the gateway out between users, and before sign-in between addresses, by what their calls cost. */
export function createTurns({ profiles, addressOf, clock, limits, refused }: TurnsOptions): Turns {
  const calls = createFairQueue({ ...LIMITS, ...limits });
  const files = createFairQueue(FILES);

  /** All windows of a person are one; a token that nobody knows counts for the address that sends it. */
  async function ownerOf(request: FastifyRequest, signal: AbortSignal): Promise<string> {
    const address = addressOf(request.raw);
    const token = bearerOf(request);
    if (token === undefined) return `address ${address}`;
    const known = profiles.userOf(token);
    if (known !== undefined) return `user ${known}`;
    // In a line of its own: those who sign in wait behind nobody who does not.
    const turn = await calls.enter(`tokens of ${address}`, 1, signal);
    try {
      return `user ${(await profiles.identify(token)).person.user_id}`;
    } catch {
      return `address ${address}`;
    } finally {
      turn.end();
    }
  }

  async function take(request: FastifyRequest, reply: FastifyReply, call: Call | undefined): Promise<CallTurn> {
    const { method, headers } = request;
    const signal = hungUp(reply.raw);
    const enter = async () => {
      const owner = await ownerOf(request, signal);
      if (isFile(headers['content-type'])) return files.enter(owner, 1, signal);
      return calls.enter(owner, costOf(call, queryOf(request)), signal);
    };
    const turn = await enter().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') refused();
      throw error;
    });
    const isRead = isRepeatable(method) || call?.reply === Download;
    return callTurn(turn, reply, isRead ? signal : undefined, clock);
  }

  return { take, waiting: () => calls.waiting() + files.waiting() };
}

function callTurn(
  turn: Turn,
  reply: FastifyReply,
  signal: AbortSignal | undefined,
  clock: Pick<Clock, 'after'>,
): CallTurn {
  let isAsking = false;
  let isClosed = false;
  const giveUp = () => {
    turn.release();
    clock.after(GIVEN_UP_MS, turn.end);
  };
  reply.raw.once('close', () => {
    isClosed = true;
    // A write goes on at the gateway when its caller has gone: its turn lasts until it is answered.
    if (!isAsking) turn.end();
    else if (signal) giveUp();
  });
  if (reply.raw.destroyed) turn.end();
  const own: CallTurn = {
    signal,
    send: (forward) => {
      isAsking = true;
      try {
        return present.run(own, forward);
      } catch (error) {
        own.answered();
        throw error;
      }
    },
    answered: () => {
      // One that was given up is over in a while (above).
      if (signal?.aborted) return;
      isAsking = false;
      turn.release();
      if (isClosed) turn.end();
    },
  };
  return own;
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1] ?? '');
