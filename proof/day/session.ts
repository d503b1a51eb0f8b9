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
  /** Asked when the write was found invalid: whether that is because somebody else was quicker. */
  moved?: () => Promise<boolean>;
}

interface NextOf {
  queue: Queue;
  filter?: { category_manager?: number };
}

/** One person at the console, from signing in to signing out. */
export interface Session {
  account: string;
  user_id: number;
  role: number;
  random: Random;
  /** How much is left lying: 1 as much as in the demo data, 0 nothing. */
  backlogTolerance: number;
  clock: DayClock;
  /** Waits as the clock does, but shorter where the calls before it took longer than they were meant to. */
  rest: (minutes: number) => Promise<boolean>;
  tally: Tally;
  live: LiveConnection;
  read: ConsoleClient['ask'];
  upload: ConsoleClient['upload'];
  /** The reply, counted under its event; undefined, and counted too, where somebody else was quicker. */
  write: <C extends Call>(event: Event, call: C, body: BodyOf<C>, options?: Writing) => Promise<ReplyOf<C> | undefined>;
  /** Claims a record, thinks about it for so many minutes, and gives it back when `run` is through. */
  work: (event: Event, ref: RecordRef, minutes: number, run: (token: number) => Promise<unknown>) => Promise<void>;
  /** As `work`, of the next of a queue. `run` gets the row as it was when it was claimed. */
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

/** Refusals that say that somebody else was quicker. */
const LOST = ['illegal_move', 'conflict', 'stale', 'claimed'];
/** Minutes of the day that a person makes up for when the console was slow. */
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

  /** Undefined, and counted, where a colleague has it. */
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
