import type { Entity } from '@console/shared/entities';
import type { Cancel, Clock } from '../clock.ts';
import type { Lease } from './lease.ts';
import type { ListSnapshot, PolledList } from './polled-lists.ts';

/** Compares the lists one after another until stopped, never two at once. */
export interface Poller {
  start: () => void;
  stop: () => void;
  /** Polls the lists of these entities next; without any, all lists. */
  wake: (entities?: readonly Entity[]) => void;
  /** Reads every list again before any of them counts as read. */
  restart: () => void;
}

interface PollerOptions {
  lists: readonly PolledList[];
  /** Reads one list; undefined if the gateway has none. Throws when it does not respond. */
  poll: (list: PolledList, before: ListSnapshot | undefined) => Promise<ListSnapshot | undefined>;
  /** Checks that the gateway accepts us: before the first list, and first after a failure. Throws when it does not. */
  knock: () => Promise<void>;
  /** Whether a connected reader may read its entity. */
  isWatched: (entity: Entity) => boolean;
  lease: Lease;
  /** All lists were read once, and all due ones again. */
  done: () => void;
  failed: (error: unknown) => void;
  clock: Clock;
}

interface Polled {
  list: PolledList;
  seen: ListSnapshot | undefined;
  isMissing: boolean;
  /** When it was last read and how long that took, in milliseconds. */
  readAt: number;
  took: number;
  isWanted: boolean;
}

const WATCHED_MS = 2_000;
const UNWATCHED_MS = 30_000;
/** Minimum interval between polls of a list that is requested repeatedly. */
const WANTED_MS = 250;
/** How often a missing list is asked for again. */
const MISSING_MS = 60_000;
/** Polling takes at most a quarter of the time. */
const REST = 3;
/** Each attempt begins with one cheap call. */
const BACK_OFF_MS = [1_000, 2_000, 4_000, 5_000] as const;

export function createPoller(options: PollerOptions): Poller {
  const { lists, poll, knock, isWatched, lease, done, failed, clock } = options;
  const all: Polled[] = lists.map((list) => ({
    list,
    ...{ seen: undefined, isMissing: false, readAt: -Infinity, took: 0, isWanted: false },
  }));
  let isStopped = true;
  let isRunning = false;
  let isAccepted = false;
  let failures = 0;
  let cancelNext: Cancel = () => {};

  function dueAt({ list, readAt, isWanted, isMissing }: Polled): number {
    if (isMissing) return readAt + MISSING_MS;
    if (isWanted) return readAt + WANTED_MS;
    const watched = isWatched(list.entity);
    const load = all.reduce((sum, one) => sum + (isWatched(one.list.entity) === watched ? one.took : 0), 0);
    return readAt + Math.max(watched ? WATCHED_MS : UNWATCHED_MS, REST * load);
  }

  const present = () => all.filter(({ isMissing }) => !isMissing);

  async function readDue(): Promise<void> {
    if (!isAccepted) await knock();
    isAccepted = true;
    for (;;) {
      const now = clock.now();
      const next = all.find((one) => dueAt(one) <= now);
      if (!next || isStopped) return;
      await readOne(next);
    }
  }

  async function readOne(one: Polled): Promise<void> {
    one.isWanted = false;
    const began = clock.now();
    const seen = await poll(one.list, one.seen);
    if (!seen) {
      Object.assign(one, { isMissing: true, readAt: clock.now() });
      return;
    }
    Object.assign(one, { seen, isMissing: false, readAt: clock.now(), took: clock.now() - began });
  }

  async function turn(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      if (!lease.isOurs()) return;
      await readDue();
      failures = 0;
      if (!isStopped && lease.isOurs() && present().every(({ readAt }) => readAt !== -Infinity)) done();
    } catch (error) {
      // Another relay reads them now.
      if (!lease.isOurs()) return;
      isAccepted = false;
      failures += 1;
      if (!isStopped) failed(error);
    } finally {
      isRunning = false;
      plan();
    }
  }

  function plan() {
    cancelNext();
    if (isStopped) return;
    cancelNext = clock.after(failures > 0 ? backOff() : untilDue(), () => void turn());
  }

  const backOff = () => BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 0;

  function untilDue(): number {
    if (!lease.isOurs()) return WATCHED_MS;
    return Math.max(0, Math.min(...all.map(dueAt), clock.now() + WATCHED_MS) - clock.now());
  }

  return {
    start: () => {
      isStopped = false;
      void turn();
    },
    stop: () => {
      isStopped = true;
      cancelNext();
    },
    wake: (entities) => {
      for (const one of present()) if (entities?.includes(one.list.entity) ?? true) one.isWanted = true;
      if (!entities) failures = 0;
      if (!isRunning && failures === 0) plan();
    },
    restart: () => {
      for (const one of all) Object.assign(one, { isMissing: false, readAt: -Infinity });
      failures = 0;
      if (!isRunning) plan();
    },
  };
}
