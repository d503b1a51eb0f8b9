import { dayStart, isoDay } from '@console/shared/dates';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const OFFSET = 5.5 * HOUR;
const OPENS = 8;
const CLOSES = 21;

/** Moments in epoch milliseconds, in Indian working hours and always before `end`. */
export interface Clock {
  /** The first instant of the day of `now`. Nothing in the data is later, so the hour of seeding does not matter. */
  end: number;
  /** A random moment between these numbers of days before the end. */
  daysAgo: (newest: number, oldest: number) => number;
  before: (moment: number, minHours: number, maxHours: number) => number;
  /** After the moment and before the end; sooner if the end leaves too little room. */
  after: (moment: number, minHours: number, maxHours: number) => number;
}

export function createClock(now: Date, random: Random): Clock {
  const end = Date.parse(dayStart(isoDay(now)));
  const morning = () => Math.floor(random.between(9, 12) * HOUR);

  return {
    end,
    daysAgo: (newest, oldest) => {
      const start = end - (Math.floor(random.between(newest, oldest)) + 1) * DAY;
      const hours = 9 + (random.next() + random.next()) * 5.4;
      const moment = start + Math.floor(hours * HOUR);
      return isSunday(moment) && random.chance(0.85) ? moment - DAY : moment;
    },
    before: (moment, minHours, maxHours) => {
      const earlier = moment - Math.floor(random.between(minHours, maxHours) * HOUR);
      const hour = hourOf(earlier);
      const open = hour >= CLOSES ? earlier - (hour - CLOSES + 1 + random.next() * 8) * HOUR : earlier;
      const awake = hour < OPENS ? startOf(earlier) - Math.floor(random.between(4, 14) * HOUR) : Math.floor(open);
      return isSunday(awake) && random.chance(0.8) ? awake - DAY : awake;
    },
    after: (moment, minHours, maxHours) => {
      let later = moment + Math.floor(random.between(minHours, maxHours) * HOUR);
      if (hourOf(later) >= CLOSES) later = startOf(later) + DAY + morning();
      else if (hourOf(later) < OPENS) later = startOf(later) + morning();
      if (isSunday(later) && random.chance(0.8)) later += DAY;
      return later < end ? later : moment + Math.ceil((end - moment) * random.between(0.2, 0.8));
    },
  };
}

export const iso = (moment: number): string => new Date(moment).toISOString();

const startOf = (moment: number) => Math.floor((moment + OFFSET) / DAY) * DAY - OFFSET;
const hourOf = (moment: number) => (moment - startOf(moment)) / HOUR;
const isSunday = (moment: number) => new Date(moment + OFFSET).getUTCDay() === 0;
