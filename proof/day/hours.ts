import type { Hours } from './clock.ts';
import type { Random } from '../../gateway/src/demo/random.ts';

/** How busy the office is over the day, interpolated linearly between these points; minutes since midnight. */
const BUSTLE: readonly (readonly [minute: number, busy: number])[] = [
  [0, 0.1],
  [clockTime('08:30'), 0.1],
  [clockTime('09:30'), 0.7],
  [clockTime('10:15'), 1.6],
  [clockTime('11:30'), 1.3],
  [clockTime('12:45'), 0.9],
  [clockTime('13:30'), 0.35],
  [clockTime('14:15'), 0.9],
  [clockTime('16:00'), 1.8],
  [clockTime('17:15'), 1.1],
  [clockTime('18:30'), 0.5],
  [clockTime('20:00'), 0.1],
  [24 * 60, 0.1],
];

/** Averages about 1 over the day: a rush after ten, a dip at lunch, the peak at four. */
export function bustle(minute: number): number {
  const at = BUSTLE.findIndex(([from]) => from > minute);
  const [from, low] = BUSTLE[Math.max(at - 1, 0)] ?? [0, 0];
  const [to, high] = BUSTLE[at] ?? [from + 1, low];
  return low + ((high - low) * (minute - from)) / (to - from);
}

/** A customer who wants prices. */
export interface Enquiry {
  /** Minutes since midnight. */
  at: number;
  /** Number of different goods. */
  size: number;
  /** For everything else that is random about it. */
  random: Random;
}

const SIZES = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5];

/**
 * All price requests between two times of day, in order: the same for the same seed.
 * @param anHour how many in a normal hour
 */
export function enquiries(random: Random, { from, to }: Hours, anHour: number): Enquiry[] {
  const asked: Enquiry[] = [];
  let at = from;
  for (;;) {
    // Draws at the peak rate, then thins to the rate of the hour.
    at += (-Math.log(1 - random.next()) * 60) / (anHour * PEAK);
    if (at >= to) return asked;
    if (!random.chance(bustle(at) / PEAK)) continue;
    asked.push({ at, size: random.pick(SIZES), random: random.fork(`enquiry ${asked.length}`) });
  }
}

const PEAK = Math.max(...BUSTLE.map(([, busy]) => busy));

/** Minutes since midnight of `HH:MM`; NaN for anything else. */
export function clockTime(text: string): number {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  return hours === '' ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

export function clockFace(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), Math.floor(minute % 60)];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
