import type { HistorySpan } from '@console/shared/queue-history';
import { LOCALE } from '@console/shared/constants';
import type { Queue } from '@console/shared/queues';
import type { QueuesHistory } from '../../api/wallboard.ts';
import type { Series } from './trend-path.ts';

/** The totals of a queue, of which the live one is the newest; undefined where unknown. */
export function lineOf(history: QueuesHistory, queue: Queue, live: number | undefined): Series {
  const known = history.queues.find((each) => each.queue === queue)?.totals ?? [];
  return [...known.map((total) => total ?? undefined), live];
}

/**
 * How far the live total has moved from the oldest known one, in words: +4 in 24 h. Undefined if nothing older is known.
 * @param now in epoch milliseconds
 */
export function movementText(
  { until, step_minutes }: Pick<QueuesHistory, 'until' | 'step_minutes'>,
  line: Series,
  now: number,
): string | undefined {
  const live = line.at(-1);
  const oldest = line.findIndex((total) => total !== undefined);
  const first = line[oldest];
  if (live === undefined || first === undefined || oldest === line.length - 1) return undefined;
  // The newest point is the last but one.
  const since = Date.parse(until) - (line.length - 2 - oldest) * step_minutes * 60_000;
  const by = live - first;
  const sign = by === 0 ? '±' : by > 0 ? '+' : '−';
  return `${sign}${Math.abs(by).toLocaleString(LOCALE)} in ${lengthText((now - since) / 60_000)}`;
}

function lengthText(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${Math.round(minutes / (24 * 60))} d`;
  return minutes >= 90 ? `${Math.round(minutes / 60)} h` : `${Math.max(1, Math.round(minutes))} min`;
}

export const SPAN_WORDS: Readonly<Record<HistorySpan, string>> = { '24h': '24 hours', '7d': '7 days' };
