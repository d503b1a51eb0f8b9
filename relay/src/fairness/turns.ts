import { AsyncLocalStorage } from 'node:async_hooks';
import { bearerOf } from '@console/shared/bearer';
import type { Call } from '@console/shared/calls/call';
import { costOf } from '@console/shared/calls/cost';
import { Download } from '@console/shared/calls/download';
import { FAIR } from '@console/shared/constants';
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

/** A call whose turn it is. */
export interface CallTurn {
  /** Aborts when the caller of what only reads hangs up; a write that has begun is never cut off. */
  signal: AbortSignal | undefined;
  /** Sends the call by `forward`; what is asked of the gateway within belongs to it (`callers-agent.ts`). */
  send: <T>(forward: () => T) => T;
  /** The gateway has answered, or never will: the call counts no longer against others. */
  answered: () => void;
}

export interface Turns {
  /**
   * Resolves when it is this call's turn, which ends with its reply. Rejects with `rate_limited` where its caller has too
   * many waiting.
   */
  take: (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<CallTurn>;
  waiting: () => number;
}

interface Asked {
  /** Undefined for what the table of calls does not know. */
  call: Call | undefined;
  /** The body, where it was read. */
  bytes: Buffer | undefined;
}

interface TurnsOptions {
  profiles: Pick<Profiles, 'userOf' | 'identify'>;
  addressOf: AddressOf;
  clock: Pick<Clock, 'after'>;
  limits?: Partial<FairLimits> | undefined;
  /** A call was refused because its caller has too many waiting. */
  refused: () => void;
}

/** How long a read still counts that its caller gave up: asking and hanging up again gains nothing. */
const GIVEN_UP_MS = 100;

const present = new AsyncLocalStorage<CallTurn>();

/** The call in whose name the gateway is being asked. */
export const presentTurn = (): CallTurn | undefined => present.getStore();

/** Shares the gateway out between users, and before sign-in between addresses, by what their calls cost. */
export function createTurns({ profiles, addressOf, clock, limits, refused }: TurnsOptions): Turns {
  const calls = createFairQueue({ ...FAIR.calls, ...limits });
  const files = createFairQueue(FAIR.files);

  /** All windows of a person count as one; a token that nobody knows counts for the address that sends it. */
  async function ownerOf(request: FastifyRequest, signal: AbortSignal): Promise<string> {
    const address = addressOf(request.raw);
    const token = bearerOf(request);
    if (token === undefined) return `address ${address}`;
    const known = profiles.userOf(token);
    if (known !== undefined) return `user ${known}`;
    // In a queue of their own: nobody who has signed in waits behind calls of those who have not.
    const turn = await calls.enter(`tokens of ${address}`, 1, signal);
    try {
      return `user ${(await profiles.identify(token, { address })).person.user_id}`;
    } catch {
      return `address ${address}`;
    } finally {
      turn.end();
    }
  }

  async function take(request: FastifyRequest, reply: FastifyReply, { call, bytes }: Asked): Promise<CallTurn> {
    const { method, headers } = request;
    const signal = hungUp(reply.raw);
    const isRead = isRepeatable(method) || call?.reply === Download;
    const enter = async () => {
      const owner = await ownerOf(request, signal);
      // Whatever the headers of a read say, it sends no file.
      if (!isRead && isFile(headers['content-type'])) return files.enter(owner, 1, signal);
      return calls.enter(owner, costOf(call, queryOf(request), bytes?.length), signal);
    };
    const turn = await enter().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') refused();
      throw error;
    });
    return callTurn(turn, { reply, gone: signal, signal: isRead ? signal : undefined, clock });
  }

  return { take, waiting: () => calls.waiting() + files.waiting() };
}

interface Caller extends Pick<CallTurn, 'signal'>, Pick<TurnsOptions, 'clock'> {
  reply: FastifyReply;
  /** Aborts when they hang up, whatever they asked for. */
  gone: AbortSignal;
}

function callTurn(turn: Turn, { reply, gone, signal, clock }: Caller): CallTurn {
  let isAsking = false;
  const giveUp = () => {
    // A write goes on at the gateway when its caller has gone: its turn lasts until it is answered.
    if (!isAsking) turn.end();
    else if (signal) {
      turn.release();
      clock.after(GIVEN_UP_MS, turn.end);
    }
  };
  reply.raw.once('finish', turn.end);
  gone.addEventListener('abort', giveUp, { once: true });
  if (gone.aborted) turn.end();
  const own: CallTurn = {
    signal,
    send: (forward) => {
      gone.throwIfAborted();
      isAsking = true;
      try {
        return present.run(own, forward);
      } catch (error) {
        own.answered();
        throw error;
      }
    },
    answered: () => {
      // A call that was given up ends by itself (above).
      if (signal?.aborted) return;
      isAsking = false;
      turn.release();
      if (gone.aborted) turn.end();
    },
  };
  return own;
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1] ?? '');
