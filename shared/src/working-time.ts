import { dayEnd, dayStart, isoDay, minuteStart } from './dates.ts';
import type { Instant } from './dates.ts';

/** Working hours of one weekday, as HH:mm in +05:30. */
export interface WorkingDay {
  from: string;
  to: string;
}

/** When people work. */
export interface WorkCalendar {
  /** From Monday to Sunday; null for a day off. */
  week: readonly (WorkingDay | null)[];
  /** Days off, as YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
}

/**
 * The instant at which this many minutes of working time have passed since the start. Time outside working hours does
 * not count; the result is within them, or at their end.
 * @param minutes more than 0
 * Throws a RangeError if three years of the calendar have too little working time.
 */
export function afterWorkingTime(start: Instant, minutes: number, calendar: WorkCalendar): Date {
  let left = minutes * MINUTE;
  let day = isoDay(start);
  let from = new Date(start).getTime();
  for (let days = 0; days < DAYS_MAX; days += 1) {
    const hours = hoursOn(day, calendar);
    const begins = Math.max(from, hours?.begins ?? Infinity);
    const worked = hours ? Math.max(0, hours.ends - begins) : 0;
    if (worked >= left) return new Date(begins + left);
    left -= worked;
    from = Date.parse(dayEnd(day));
    day = isoDay(from);
  }
  throw new RangeError('The calendar has too little working time.');
}

const MINUTE = 60_000;
const DAYS_MAX = 3 * 366;

function hoursOn(day: string, { week, holidays }: WorkCalendar): { begins: number; ends: number } | undefined {
  const hours = week[weekday(day)];
  if (!hours || holidays.has(day)) return undefined;
  return { begins: momentOf(day, hours.from), ends: momentOf(day, hours.to) };
}

const momentOf = (day: string, time: string): number => Date.parse(minuteStart(`${day}T${time}`) ?? dayStart(day));

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
