import { createRandom } from '../simulation/world/random.ts';

/** What people write in a day, and how often: for a day with 2,000 people and six writes each. */
export const DAY = {
  raise: 3_600,
  edit: 720,
  price: 3_120,
  archive: 480,
  quote: 1_080,
  approve: 780,
  order: 480,
  draftPurchaseOrder: 420,
  issuePurchaseOrder: 360,
  dispatch: 360,
  deliver: 360,
  pay: 240,
} as const;
export type WriteKind = keyof typeof DAY;
export const WRITES_A_DAY = Object.values(DAY).reduce((sum, count) => sum + count, 0);

/** How many times as fast as real time. */
export const SPEED = 10;

/** How busy the office is at an hour, relative to its peak: a rush in the morning, lunch, another peak. */
const SHAPE: readonly [hour: number, busy: number][] = [
  [9, 0.25],
  [9.5, 0.65],
  [10.5, 1],
  [11.5, 0.9],
  [12.75, 0.55],
  [13.5, 0.2],
  [14.25, 0.5],
  [15.5, 0.9],
  [16.5, 0.85],
  [17.5, 0.45],
  [18, 0.2],
];
export const OPENS = 9;
export const CLOSES = 18;

/** A part of the day, in hours: 10.5 is half past ten. */
export interface Window {
  name: string;
  from: number;
  to: number;
}

const TEN_MINUTES = 1 / 6;
/** The windows of a short run: ten minutes of the day each, played in one. */
export const CHOSEN: readonly Window[] = [
  { name: 'opening', from: 9, to: 9 + TEN_MINUTES },
  { name: 'morning rush', from: 10.5, to: 10.5 + TEN_MINUTES },
  { name: 'lunch', from: 13.5, to: 13.5 + TEN_MINUTES },
  { name: 'afternoon peak', from: 15.5, to: 15.5 + TEN_MINUTES },
  { name: 'closing', from: 17.5, to: 17.5 + TEN_MINUTES },
];
/** The whole day, one hour at a time. */
export const WHOLE: readonly Window[] = Array.from({ length: CLOSES - OPENS }, (_, at) => ({
  name: `${OPENS + at}:00 to ${OPENS + at + 1}:00`,
  from: OPENS + at,
  to: OPENS + at + 1,
}));

/** How busy it is, from 0 to 1. */
export function busyAt(hour: number): number {
  const next = SHAPE.findIndex(([end]) => end >= hour);
  const [after, before] = [SHAPE[next], SHAPE[Math.max(0, next - 1)]];
  if (!after || !before || hour < OPENS) return 0;
  if (after[0] === before[0]) return after[1];
  return before[1] + ((after[1] - before[1]) * (hour - before[0])) / (after[0] - before[0]);
}

/** The area under the curve, in peak hours. */
const AREA = SHAPE.slice(1).reduce((sum, [hour, busy], at) => {
  const [from, was] = SHAPE[at] ?? [hour, busy];
  return sum + ((hour - from) * (busy + was)) / 2;
}, 0);

/** Writes per second as played. */
export const rateAt = (hour: number): number => (WRITES_A_DAY * busyAt(hour) * SPEED) / (AREA * 3_600);

export interface Planned {
  /** Since the start of the window, as played. */
  atMs: number;
  kind: WriteKind;
  /** From 0 to 1; decides every random choice in the write. */
  dice: number;
}

/** The writes of a window: the same for the same seed, at random moments. */
export function scheduleOf({ from, to }: Window, seed: number): Planned[] {
  const random = createRandom(seed);
  const peak = WRITES_A_DAY * SPEED * (1 / (AREA * 3_600));
  const endMs = playedMs({ from, to });
  const planned: Planned[] = [];
  // Thinned from the peak rate.
  for (let atMs = 0; ;) {
    atMs += (-Math.log(1 - random.next()) / peak) * 1_000;
    if (atMs >= endMs) return planned;
    const isBusy = random.chance(busyAt(from + ((to - from) * atMs) / endMs));
    const kind = kindOf(random.next());
    const dice = random.next();
    if (isBusy) planned.push({ atMs, kind, dice });
  }
}

/** How long a window takes to play. */
export const playedMs = ({ from, to }: Pick<Window, 'from' | 'to'>): number => ((to - from) * 3_600_000) / SPEED;

function kindOf(die: number): WriteKind {
  let left = die * WRITES_A_DAY;
  for (const [kind, count] of Object.entries(DAY) as [WriteKind, number][]) {
    left -= count;
    if (left < 0) return kind;
  }
  return 'raise';
}
