import { QUEUE_NAMES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';

/** The total of each queue at the end of each of the last minutes, oldest first. Covers at most an hour. */
export type CountsHistory = readonly Sample[];

export interface Sample {
  /** Minutes since the epoch. */
  minute: number;
  totals: Readonly<Partial<Record<Queue, number>>>;
}

export const HISTORY_MINUTES = 60;

export const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Records the current totals. Each minute has one sample, its latest. Returns the same history if nothing differs. */
export function noteTotals(history: CountsHistory, totals: Sample['totals'], now: number): CountsHistory {
  const minute = minuteOf(now);
  const last = history.at(-1);
  if (last?.minute === minute && isSame(last.totals, totals)) return history;
  const before = history.filter((sample) => sample.minute < minute && sample.minute >= minute - HISTORY_MINUTES);
  return [...before, { minute, totals }];
}

/** One value per minute for the hour that ends now; undefined where unknown. */
export function lineOf(history: CountsHistory, queue: Queue, now: number): (number | undefined)[] {
  const line = Array.from<number | undefined>({ length: HISTORY_MINUTES + 1 });
  const oldest = minuteOf(now) - HISTORY_MINUTES;
  for (const { minute, total } of recent(history, queue, now)) line[minute - oldest] = total;
  return line;
}

/** Change of the total between the oldest and newest known values of the last hour; undefined if there is only one. */
export function movementOf(
  history: CountsHistory,
  queue: Queue,
  now: number,
): { by: number; minutes: number } | undefined {
  const samples = recent(history, queue, now);
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || first === last) return undefined;
  return { by: last.total - first.total, minutes: last.minute - first.minute };
}

export const writeHistory = (history: CountsHistory): string => JSON.stringify(history);

/** The samples of the last hour in a stored text; empty for any other text. */
export function readHistory(text: string | null, now: number): CountsHistory {
  const minute = minuteOf(now);
  return parsed(text).filter(
    (sample): sample is Sample =>
      isSample(sample) && sample.minute <= minute && sample.minute >= minute - HISTORY_MINUTES,
  );
}

function recent(history: CountsHistory, queue: Queue, now: number) {
  const newest = minuteOf(now);
  const oldest = newest - HISTORY_MINUTES;
  return history.flatMap(({ minute, totals }) => {
    const total = totals[queue];
    return total === undefined || minute < oldest || minute > newest ? [] : [{ minute, total }];
  });
}

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isSample(value: unknown): value is Sample {
  const { minute, totals } = (value ?? {}) as Partial<Sample>;
  if (!Number.isInteger(minute) || typeof totals !== 'object' || totals === null) return false;
  return Object.entries(totals).every(
    ([queue, total]) => (QUEUE_NAMES as string[]).includes(queue) && typeof total === 'number',
  );
}

const isSame = (a: Sample['totals'], b: Sample['totals']) => QUEUE_NAMES.every((queue) => a[queue] === b[queue]);
