import { randomUUID } from 'node:crypto';
import type { Entity } from '@console/shared/entities';
import type { Clock } from '../../clock.ts';
import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import type { Lease } from '../lease.ts';
import { DONE_SCRIPT, GIVE_UP_SCRIPT, TICK_SCRIPT } from './log-scripts.ts';
import { KEY, scriptOf } from './script.ts';
import type { SharedLog } from './shared-log.ts';

/** One relay at a time polls the lists, under a fencing number that grows with each new holder. */
export interface SharedLease extends Lease {
  /** Acquires or extends the lease. Returns the list positions of the current holder. */
  ask: (watched: Iterable<Entity>) => Promise<{ heads: Partial<Record<Entity, number>> }>;
  /** Our name and fencing number. Throws `SharedStateUnavailable` when we do not hold the lease. */
  holder: () => string;
  /** Another relay holds the lease, or the holder is unknown. */
  lost: () => void;
  giveUp: () => void;
  /** Reports the result of polling the lists. */
  done: (problem: string | undefined) => Promise<void>;
  /** Why nobody polls reliably; undefined while somebody does. */
  problem: () => string | undefined;
  isWatched: (entity: Entity) => boolean;
}

interface SharedLeaseOptions {
  bus: Bus;
  log: SharedLog;
  clock: Clock;
  /** We have acquired the lease. */
  taken: () => void;
  leaseMs?: number;
}

/** Renewed every second: a relay that hangs for some seconds loses it. */
const LEASE_MS = 6_000;
/** After this long without polling, nobody knows which changes were missed. */
const UNCOMPARED_MS = 60_000;

export function createSharedLease({ bus, log, clock, taken, leaseMs = LEASE_MS }: SharedLeaseOptions): SharedLease {
  const tick = scriptOf(bus, 'consolePlainTick', [KEY.meta, KEY.lease, KEY.watched, KEY.writes], TICK_SCRIPT);
  const doneScript = scriptOf(bus, 'consolePlainDone', [KEY.meta, KEY.lease], DONE_SCRIPT);
  const giveUpScript = scriptOf(bus, 'consolePlainGiveUp', [KEY.lease], GIVE_UP_SCRIPT);
  const me = randomUUID();
  let ours: { holder: string; until: number } | undefined;
  let problem: string | undefined;
  let watched = new Set<string>();

  const isOurs = () => ours !== undefined && clock.now() < ours.until;

  async function ask(mine: Iterable<Entity>) {
    const asked = clock.now();
    const own = [...mine];
    const [word, who, left, theirs, heads, all] = await log.ask((...of) =>
      tick(...of, me, leaseMs, UNCOMPARED_MS, ...own),
    );
    if (word === 'over') {
      ours = undefined;
      await log.end();
      return { heads: {} };
    }
    watched = new Set(all as string[]);
    // The same number means that nobody else held it in between.
    const wasOurs = ours?.holder === who;
    ours = String(who).startsWith(`${me}:`) ? { holder: String(who), until: asked + leaseMs } : undefined;
    // The holder renews every second. One that has not for so long may be hanging or dead.
    const isSilent = !ours && Number(left) < leaseMs / 2;
    problem = isSilent ? 'The relay that compares the lists of the gateway is silent.' : String(theirs) || undefined;
    if (ours && !wasOurs) taken();
    return { heads: JSON.parse(String(heads)) as Partial<Record<Entity, number>> };
  }

  function holder(): string {
    if (!ours || !isOurs()) throw new SharedStateUnavailable(new Error('Another relay compares the lists.'));
    return ours.holder;
  }

  function lost() {
    ours = undefined;
  }

  return {
    ...{ isOurs, ask, holder, lost },
    giveUp: () => {
      if (ours) void giveUpScript(ours.holder).catch(() => {});
      ours = undefined;
    },
    done: async (reading) => {
      const mine = holder();
      await log.ask((...of) => doneScript(...of, mine, reading ?? ''));
    },
    problem: () => problem,
    isWatched: (entity) => watched.has(entity),
  };
}
