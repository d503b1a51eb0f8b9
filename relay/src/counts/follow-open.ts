import { LIVE, LOOKBACK_DAYS } from '@console/shared/constants';
import { dayStart, daysAgo } from '@console/shared/dates';
import type { ClaimableEntity } from '@console/shared/queues';
import { CLAIMABLE, isClaimable, queuesOf } from '@console/shared/queues';
import type { Position } from '@console/shared/live';
import type { Cancel } from '../clock.ts';
import type { LiveContext } from '../live-context.ts';
import type { OpenIndex, PlacedChange } from './open-index.ts';
import type { ListSource } from './read-open.ts';
import { countOpen, readOpen } from './read-open.ts';

/** The gateway's count differs from the index although no change is in transit. */
export interface Drift {
  entity: ClaimableEntity;
  status: string;
  ours: number;
  theirs: number;
}

interface OpenFollower {
  /** Loads every queue, then keeps the index up to date until cancelled. */
  start: () => Cancel;
  isLoaded: () => boolean;
  /** Whether the entity's rows are known: the gateway has such a list, and it was read. */
  knows: (entity: ClaimableEntity) => boolean;
}

export interface FollowOptions {
  context: Pick<LiveContext, 'clock' | 'position' | 'onChange' | 'onReset'>;
  index: OpenIndex;
  source: ListSource;
  /** While the log is disconnected the index is out of date, so a difference means nothing. */
  isFollowing: () => boolean;
  onDrift: (drift: Drift) => void;
  onFailure: (error: unknown, entity: ClaimableEntity) => void;
}

interface Followed {
  /** Counts events that could make the index differ from the gateway's latest reply. */
  touched: number;
  isLoaded: boolean;
  isMissing: boolean;
}

/** The first day that the queues cover, in +05:30. */
const lookbackDay = (now: number): string => daysAgo(now, LOOKBACK_DAYS);
export const lookbackStart = (now: number): number => Date.parse(dayStart(lookbackDay(now)));

const RETRY_MS = 1_000;
/** Time for the changes behind a reply to arrive before the comparison. If the log is slower, the check repeats. */
const SETTLE_MS = 250;
/** How often to restart reading a list whose rows moved between pages, and a check that was disturbed. */
const TRIES = 5;

/** Fills the index from the gateway's lists and keeps it up to date from the log. Compares the two every minute. */
export function followOpen(options: FollowOptions): OpenFollower {
  const { context, index, source, isFollowing, onDrift, onFailure } = options;
  const { clock } = context;
  const followed = Object.fromEntries(
    CLAIMABLE.map((entity) => [entity, { touched: 0, isLoaded: false, isMissing: false }]),
  ) as Record<ClaimableEntity, Followed>;
  /** Changes that arrive while the entity is being read. A read whose array has been replaced is obsolete. */
  const reading = new Map<ClaimableEntity, PlacedChange[]>();
  let isStopped = false;

  async function load(entity: ClaimableEntity, tries = TRIES): Promise<void> {
    const later: PlacedChange[] = [];
    reading.set(entity, later);
    try {
      const read = await readOpen(source, entity, lookbackDay(clock.now()));
      if (isStopped || reading.get(entity) !== later) return;
      // A row that leaves an earlier page moves another across the boundary of a page already read.
      if (read && read.pages > 1 && tries > 1 && later.some(mayPull)) return await load(entity, tries - 1);
      reading.delete(entity);
      const state = followed[entity];
      state.touched += 1;
      state.isMissing = read === undefined;
      state.isLoaded = true;
      index.replace(entity, read?.rows ?? [], later);
    } catch (error) {
      if (isStopped || reading.get(entity) !== later) return;
      reading.delete(entity);
      onFailure(error, entity);
      clock.after(RETRY_MS, () => void load(entity));
    }
  }

  async function check(entity: ClaimableEntity, tries = TRIES): Promise<void> {
    const state = followed[entity];
    if (isStopped || state.isMissing || !state.isLoaded || reading.has(entity) || !isFollowing()) return;
    const { touched } = state;
    const now = clock.now();
    try {
      const theirs = await countOpen(source, entity, lookbackDay(now));
      await new Promise<void>((resolve) => clock.after(SETTLE_MS, resolve));
      if (isStopped || !theirs || !isFollowing()) return;
      const isNextDay = lookbackDay(clock.now()) !== lookbackDay(now);
      const isDisturbed =
        state.touched !== touched || reading.has(entity) || isNextDay || theirs.positions.some(isAhead);
      if (isDisturbed) return tries > 1 ? await check(entity, tries - 1) : undefined;
      const drifts = differences(entity, theirs.byStatus);
      drifts.forEach(onDrift);
      if (drifts.length > 0) await load(entity);
    } catch (error) {
      onFailure(error, entity);
    }
  }

  /** The gateway counted changes that the log has not delivered here yet. */
  function isAhead({ epoch, seq }: Position): boolean {
    const at = context.position();
    return epoch !== at.epoch || seq > at.seq;
  }

  function differences(entity: ClaimableEntity, theirs: Readonly<Record<string, number>>): Drift[] {
    const rows = [...index.rowsOf(entity)];
    return Object.entries(theirs)
      .map(([status, count]) => ({
        entity,
        status,
        ours: rows.filter((row) => row.status === status).length,
        theirs: count,
      }))
      .filter((drift) => drift.ours !== drift.theirs);
  }

  return {
    isLoaded: () => CLAIMABLE.every((entity) => followed[entity].isLoaded),
    knows: (entity) => followed[entity].isLoaded && !followed[entity].isMissing,
    start: () => {
      context.onChange((change) => {
        if (!isClaimable(change.entity)) return;
        followed[change.entity].touched += 1;
        reading.get(change.entity)?.push(change);
        index.apply(change);
      });
      context.onReset(() => {
        for (const entity of CLAIMABLE) {
          index.doubt(entity);
          void load(entity);
        }
      });
      CLAIMABLE.forEach((entity) => void load(entity));
      const stop = clock.every(LIVE.countsCheckMs, () => CLAIMABLE.forEach((entity) => void check(entity)));
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

/** Whether the change may have removed a row from the list. */
const mayPull = ({ entity, row }: PlacedChange) => !row || queuesOf(entity, String(row['status'])).length === 0;
