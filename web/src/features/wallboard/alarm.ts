import { LOCALE } from '@console/shared/constants';
import type { Counts } from '@console/shared/live';
import { QUEUE_NAMES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { boardLabel } from './board-queues.ts';
import type { AlarmSettings } from './board-settings.ts';

/** What the alarm knows of the counts that it saw last. */
export interface AlarmMemory {
  /** The queues above their limit. */
  above: readonly Queue[];
  /** How many records were overdue in each queue; absent before the first counts. */
  overdue?: Readonly<Partial<Record<Queue, number>>>;
}

export const NOTHING_SEEN: AlarmMemory = { above: [] };

/**
 * The reasons for which these counts raise an alarm, in words. A queue above its limit raises one once, until it is back
 * within it; every record that misses its deadline while the board looks on raises another.
 */
export function raisedBy(
  memory: AlarmMemory,
  queues: Counts['queues'],
  { above: limits, isMissed }: AlarmSettings,
): { memory: AlarmMemory; reasons: string[] } {
  const above = QUEUE_NAMES.filter((queue) => (queues[queue]?.total ?? 0) > (limits[queue] ?? Infinity));
  const overdue = Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, queues[queue]?.overdue ?? 0]));
  const late =
    isMissed && memory.overdue ? QUEUE_NAMES.filter((one) => isMore(overdue[one], memory.overdue?.[one])) : [];
  return {
    memory: { above, overdue },
    reasons: [
      ...above
        .filter((queue) => !memory.above.includes(queue))
        .map((queue) => `${boardLabel(queue)}: more than ${(limits[queue] ?? 0).toLocaleString(LOCALE)} wait`),
      ...late.map((queue) => `${boardLabel(queue)}: a deadline was missed`),
    ],
  };
}

const isMore = (now = 0, before = 0): boolean => now > before;
