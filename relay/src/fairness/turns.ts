import { AsyncLocalStorage } from 'node:async_hooks';
import { addressKeyOf } from '@console/shared/address-key';
import type { Call } from '@console/shared/calls/call';
import { costOf } from '@console/shared/calls/cost';
import { Download } from '@console/shared/calls/download';
import { FAIR } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import type { FairLimits, Turn } from '@console/shared/fair-queue';
import { disconnectSignal } from '@console/shared/disconnect-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import { isRepeatable } from '../gateway/dead-connection.ts';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import type { Member } from '../live-context.ts';
import { isFile } from '../proxy/body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it brings; undefined where it brings none, or one that is not recognised. */
    user_id: number | undefined;
  }
}

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
  /**
   * Runs what a message over a socket asks of the gateway, in a turn of its sender. It goes ahead of their calls: a claim
   * is cheap, and somebody waits for it. Rejects like `take`, and when the socket closes before the turn has come.
   */
  ask: <T>(asker: Pick<Member, 'person' | 'gone'>, run: () => Promise<T>, call?: Call) => Promise<T>;
  /** Asks who this is, in a queue of the address: nobody who has signed in waits behind those who have not. */
  identify: (token: string, address: string, signal: AbortSignal) => Promise<Identity>;
  waiting: () => number;
}

interface Asked {
  /** Undefined for what the table of calls does not know. */
  call: Call | undefined;
  /** The body, where it was read. */
  bytes: Buffer | undefined;
}

interface TurnsOptions {
  profiles: Pick<Profiles, 'identify'>;
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

  /** Refusals of either queue are counted. */
  const counted = <T>(entering: Promise<T>): Promise<T> =>
    entering.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') refused();
      throw error;
    });

  async function inTurn<T>(entering: Promise<Turn>, run: () => Promise<T>): Promise<T> {
    const turn = await counted(entering);
    try {
      return await run();
    } finally {
      turn.end();
    }
  }

  const ask: Turns['ask'] = ({ person, gone }, run, call) =>
    inTurn(calls.enter(userKey(person.user_id), costOf(call, NO_QUERY), gone, 'ahead'), run);

  const identify: Turns['identify'] = (token, address, signal) =>
    inTurn(calls.enter(`tokens of ${addressKeyOf(address)}`, 1, signal), () => profiles.identify(token, { address }));

  async function take(request: FastifyRequest, reply: FastifyReply, { call, bytes }: Asked): Promise<CallTurn> {
    const { method, headers } = request;
    const signal = disconnectSignal(reply.raw);
    const isRead = isRepeatable(method) || call?.reply === Download;
    const owner = ownerOf(request, addressOf);
    // Whatever the headers of a read say, it sends no file.
    const entering =
      !isRead && isFile(headers['content-type'])
        ? files.enter(owner, 1, signal)
        : calls.enter(owner, costOf(call, queryOf(request), bytes?.length), signal);
    const turn = await counted(entering);
    return callTurn(turn, { reply, gone: signal, signal: isRead ? signal : undefined, clock });
  }

  return { take, ask, identify, waiting: () => calls.waiting() + files.waiting() };
}

/** All windows of a person count as one; a token that nobody knows counts for the address that sends it. */
export const ownerOf = ({ user_id, raw }: FastifyRequest, addressOf: AddressOf): string =>
  user_id === undefined ? `address ${addressKeyOf(addressOf(raw))}` : userKey(user_id);

const userKey = (user_id: number) => `user ${user_id}`;

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

const NO_QUERY = new URLSearchParams();

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1] ?? '');
