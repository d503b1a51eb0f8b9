import type { HistorySpan } from '@console/shared/queue-history';
import { HISTORY_STEPS } from '@console/shared/queue-history';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { dayStart, daysAgo, isoDay } from '@console/shared/dates';
import type { Entity } from '@console/shared/entities';
import { QUEUES, queuesOf } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';

/** The instants of a span at which the queues are counted, in milliseconds, oldest first. */
export interface Points {
  first: number;
  step: number;
  count: number;
}

/** Points at whole steps of the day in +05:30, so that every reader gets the same ones. */
export function pointsOf(span: HistorySpan, now: Date): Points {
  const { minutes, points: count } = HISTORY_STEPS[span];
  const step = minutes * 60_000;
  const midnight = Date.parse(dayStart(isoDay(now)));
  const last = midnight + Math.floor((now.getTime() - midnight) / step) * step;
  return { first: last - (count - 1) * step, step, count };
}

/** Records of one status, now. */
export interface Standing {
  entity: Entity;
  status: string;
  /** The day in +05:30 of their creation, if the look-back passes it within the span; null for later ones. */
  day: string | null;
  records: number;
}

/** Records that moved from one status to another between two points; null where there was or is no record. */
export interface Moved {
  entity: Entity;
  from: string | null;
  to: string | null;
  day: string | null;
  /** How many of the points, from the oldest on, were before the move. */
  before: number;
  records: number;
}

/**
 * What waited in the queue at each point: what waits now, less what came since, plus what left since. A record counts
 * until the look-back has passed its day.
 */
export function totalsOf(
  queue: Queue,
  { first, step, count }: Points,
  standing: readonly Standing[],
  moved: readonly Moved[],
): number[] {
  const { entity } = QUEUES[queue];
  const waits = (status: string | null) => Number(status !== null && queuesOf(entity, status).includes(queue));
  const now = standing.filter((each) => each.entity === entity && waits(each.status) === 1);
  const moves = moved
    .filter((each) => each.entity === entity)
    .map((each) => ({ ...each, gained: (waits(each.to) - waits(each.from)) * each.records }))
    .filter(({ gained }) => gained !== 0);
  return Array.from({ length: count }, (_, at) => {
    const since = daysAgo(first + at * step, LOOKBACK_DAYS);
    const counts = ({ day }: { day: string | null }) => day === null || day >= since;
    const waiting = now.filter(counts).reduce((sum, { records }) => sum + records, 0);
    return moves.filter((move) => move.before > at && counts(move)).reduce((sum, { gained }) => sum - gained, waiting);
  });
}
