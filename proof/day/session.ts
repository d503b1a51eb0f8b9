import type { BodyOf, Call, ReplyOf } from '@console/shared/calls/call';
import { sessionCalls } from '@console/shared/calls/session';
import type { Row } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import type { Random } from '../../gateway/src/demo/random.ts';
import { signInAs } from '../../web/e2e/support/sessions.ts';
import type { CallInput } from '../../web/src/api/request.ts';
import type { DayClock } from './clock.ts';
import { createClient, Refused } from './console-client.ts';
import type { AskOptions, ConsoleClient } from './console-client.ts';
import { openLiveConnection } from './live-connection.ts';
import type { Hold, LiveConnection, NotHad, RecordRef } from './live-connection.ts';
import type { Event, Tally } from './tally.ts';

interface Writing extends AskOptions {
  /** Called after a validation error: whether it happened because somebody else was faster. */
  moved?: () => Promise<boolean>;
}

interface NextOf {
  queue: Queue;
  filter?: { category_manager?: number };
}

/** One user of the console, from sign-in to sign-out. */
export interface Session {
  account: string;
  user_id: number;
  role: number;
  random: Random;
  /** How much work is left pending: 1 as much as in the demo data, 0 none. */
  backlogTolerance: number;
  clock: DayClock;
  /** Waits like the clock, less the time that earlier calls took too long. */
  rest: (minutes: number) => Promise<boolean>;
  tally: Tally;
  live: LiveConnection;
  read: ConsoleClient['ask'];
  upload: ConsoleClient['upload'];
  /** The reply, counted under its event; undefined, and also counted, if somebody else was faster. */
  write: <C extends Call>(event: Event, call: C, body: BodyOf<C>, options?: Writing) => Promise<ReplyOf<C> | undefined>;
  /** Claims a record, works on it for this many minutes, and releases it after `run`. */
  work: (event: Event, ref: RecordRef, minutes: number, run: (token: number) => Promise<unknown>) => Promise<void>;
  /** Like `work`, for the next record of a queue. `run` gets the row at the time of the claim. */
  workNext: (
    event: Event,
    next: NextOf,
    minutes: number,
    run: (row: Row, token: number) => Promise<unknown>,
  ) => Promise<void>;
  leave: () => Promise<void>;
}

interface Options {
  url: string;
  account: string;
  random: Random;
  backlogTolerance: number;
  clock: DayClock;
  tally: Tally;
}

/** Refusals that mean that somebody else was faster. */
const LOST = ['illegal_move', 'conflict', 'stale', 'claimed'];
/** Maximum delay, in minutes of the day, that a user makes up for after slow replies. */
const BEHIND = 15;

export async function openSession({ url, account, random, backlogTolerance, clock, tally }: Options): Promise<Session> {
  const tokens = await signInAs(url, `${account}@demo.in`);
  const client = createClient({ url, tokens, onWait: tally.waited });
  const { user } = await client.ask(sessionCalls.profile, {});
  const live = await openLiveConnection(url, client);
  let due = clock.now();

  function rest(minutes: number): Promise<boolean> {
    due = Math.max(due + minutes, clock.now() - BEHIND);
    return clock.wait(due - clock.now());
  }

  async function write<C extends Call>(
    event: Event,
    call: C,
    body: BodyOf<C>,
    { moved, ...options }: Writing = {},
  ): Promise<ReplyOf<C> | undefined> {
    try {
      const reply = await client.ask(call, { body } as unknown as CallInput<C>, options);
      tally.did(event);
      return reply;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const isLost = LOST.includes(error.code) || (error.code === 'invalid' && (await moved?.()));
      if (!isLost) throw error;
      tally.lost(event, error.code);
      return undefined;
    }
  }

  /** Undefined, and counted, if a colleague has it. */
  function had<H extends Hold>(event: Event, outcome: H | NotHad): H | undefined {
    if ('release' in outcome) return outcome;
    if (outcome.code === 'empty') return undefined;
    if (outcome.code !== 'claimed') throw new Refused('claim', 0, outcome.code, outcome.message);
    tally.lost(event, outcome.code);
    return undefined;
  }

  async function think(hold: Hold, ref: RecordRef, minutes: number, run: (token: number) => Promise<unknown>) {
    try {
      await live.view(ref);
      if (await rest(minutes)) await run(hold.token);
    } finally {
      await hold.release();
      await live.view(null);
    }
  }

  return {
    account,
    user_id: user.user_id,
    role: user.role_id,
    random,
    backlogTolerance,
    clock,
    rest,
    tally,
    live,
    read: client.ask,
    upload: client.upload,
    write,
    work: async (event, ref, minutes, run) => {
      const hold = had(event, await live.take(ref));
      if (hold) await think(hold, ref, minutes, run);
    },
    workNext: async (event, { queue, filter = {} }, minutes, run) => {
      const next = had(event, await live.next(queue, filter));
      if (!next) return;
      await think(next, next.ref, minutes, (token) => run(next.row, token));
    },
    leave: async () => {
      live.close();
      await client.ask(sessionCalls.logout, {});
    },
  };
}
