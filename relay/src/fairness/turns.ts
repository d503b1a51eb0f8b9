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
    /** The user of its token; undefined without a recognised token. */
    user_id: number | undefined;
  }
}

export interface CallTurn {
  /** Aborts when the caller of a read disconnects. A write in progress is never aborted. */
  signal: AbortSignal | undefined;
  /** Runs `forward`. Gateway requests made inside belong to this call (`callers-agent.ts`). */
  send: <T>(forward: () => T) => T;
  /** The gateway has responded, or never will: the call no longer takes capacity from others. */
  answered: () => void;
}

export interface Turns {
  /**
   * Resolves when it is this call's turn, which ends with its reply. Rejects with `rate_limited` if its caller has too
   * many waiting.
   */
  take: (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<CallTurn>;
  /**
   * Runs the gateway requests of a socket message in a turn of its sender. It comes before their other calls: a claim
   * is cheap, and somebody is waiting for it. Rejects like `take`, and also when the socket closes before its turn.
   */
  ask: <T>(asker: Pick<Member, 'person' | 'gone'>, run: () => Promise<T>, call?: Call) => Promise<T>;
  /** Identifies a token, queued by address, so that signed-in users never wait behind others. */
  identify: (token: string, address: string, signal: AbortSignal) => Promise<Identity>;
  waiting: () => number;
}

interface Asked {
  /** Undefined for a call outside the table. */
  call: Call | undefined;
  /** The body, if it was read. */
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

/** How long an aborted read still counts, so that sending and aborting repeatedly gains nothing. */
const GIVEN_UP_MS = 100;

const present = new AsyncLocalStorage<CallTurn>();

/** The call on whose behalf the current gateway request is made. */
export const presentTurn = (): CallTurn | undefined => present.getStore();

/** Shares the gateway among users, and before sign-in among addresses, by the cost of their calls. */
export function createTurns({ profiles, addressOf, clock, limits, refused }: TurnsOptions): Turns {
  const calls = createFairQueue({ ...FAIR.calls, ...limits });
  const files = createFairQueue(FAIR.files);

  /** Counts the refusals of both queues. */
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
    // A read uploads no file, whatever its headers say.
    const entering =
      !isRead && isFile(headers['content-type'])
        ? files.enter(owner, 1, signal)
        : calls.enter(owner, costOf(call, queryOf(request), bytes?.length), signal);
    const turn = await counted(entering);
    return callTurn(turn, { reply, gone: signal, signal: isRead ? signal : undefined, clock });
  }

  return { take, ask, identify, waiting: () => calls.waiting() + files.waiting() };
}

/** All windows of a user share one owner. An unknown token counts for its address. */
export const ownerOf = ({ user_id, raw }: FastifyRequest, addressOf: AddressOf): string =>
  user_id === undefined ? `address ${addressKeyOf(addressOf(raw))}` : userKey(user_id);

const userKey = (user_id: number) => `user ${user_id}`;

interface Caller extends Pick<CallTurn, 'signal'>, Pick<TurnsOptions, 'clock'> {
  reply: FastifyReply;
  /** Aborts when the caller disconnects, for reads and writes. */
  gone: AbortSignal;
}

function callTurn(turn: Turn, { reply, gone, signal, clock }: Caller): CallTurn {
  let isAsking = false;
  const giveUp = () => {
    // A write continues at the gateway after its caller disconnects, so its turn lasts until the response.
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
      // An aborted call ends by itself (above).
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
