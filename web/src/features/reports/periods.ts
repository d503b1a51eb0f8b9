import { isoDay } from '@console/shared/dates';
import type { FirstMonth } from '../../api/environment.ts';

/** Days as YYYY-MM-DD in +05:30, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

export interface Preset {
  key: string;
  label: string;
  /** @param today YYYY-MM-DD */
  of: (today: string) => Period;
  /** What the label leaves open: the quarter or year. */
  note?: (today: string) => string;
  /** Absent for single days. */
  unit?: Unit;
}

type Unit = { days: number } | { months: number };

const WEEK = { days: 7 };
const MONTH = { months: 1 };
const QUARTER = { months: 3 };
const YEAR = { months: 12 };

/**
 * Preset periods. A current period ends today. Weeks start on Monday. Years and quarters follow the Indian financial
 * year, 1 April to 31 March, or the calendar year if YEAR_STARTS=january. Their labels say which.
 */
export const presetsOf = (firstMonth: FirstMonth): readonly Preset[] => [
  { key: 'today', label: 'Today', of: (today) => ({ from: today, to: today }) },
  { key: 'yesterday', label: 'Yesterday', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { key: 'this-week', label: 'This week', of: (today) => ({ from: monday(today), to: today }), unit: WEEK },
  {
    key: 'last-week',
    label: 'Last Week',
    of: (today) => ({ from: addDays(monday(today), -7), to: addDays(monday(today), -1) }),
    unit: WEEK,
  },
  { key: 'this-month', label: 'This month', of: (today) => ({ from: monthStart(today), to: today }), unit: MONTH },
  { key: 'last-month', label: 'Last Month', of: (today) => before(monthStart(today), 1), unit: MONTH },
  {
    key: 'this-quarter',
    label: 'This Quarter',
    of: (today) => ({ from: quarterStart(today), to: today }),
    unit: QUARTER,
    note: (today) => quarterName(today, firstMonth),
  },
  {
    key: 'last-quarter',
    label: 'Last Quarter',
    of: (today) => before(quarterStart(today), 3),
    unit: QUARTER,
    note: (today) => quarterName(addDays(quarterStart(today), -1), firstMonth),
  },
  {
    key: 'this-year',
    label: 'This Year',
    of: (today) => ({ from: yearStart(today, firstMonth), to: today }),
    unit: YEAR,
    note: (today) => yearName(today, firstMonth),
  },
  {
    key: 'last-year',
    label: 'Last Year',
    of: (today) => before(yearStart(today, firstMonth), 12),
    unit: YEAR,
    note: (today) => yearName(addDays(yearStart(today, firstMonth), -1), firstMonth),
  },
];

export const DEFAULT_PRESET = 'this-month';

/** For a key from an address, which may be invalid. */
export const presetIn = (presets: readonly Preset[], key: string | null): Preset | undefined =>
  presets.find((preset) => preset.key === key);

/**
 * The period to compare with: one unit earlier, so that an unfinished month is compared with the
 * first days of the month before.
 * @param unit if absent, the days of the period
 */
export function periodBefore({ from, to }: Period, unit: Unit = { days: daysOf({ from, to }).length }): Period {
  if ('days' in unit) return { from: addDays(from, -unit.days), to: addDays(to, -unit.days) };
  const whole = before(from, unit.months);
  const isOver = before(addDays(to, 1), unit.months).from === from;
  const sameDay = addDays(whole.from, daysOf({ from, to }).length - 1);
  return isOver || sameDay > whole.to ? whole : { from: whole.from, to: sameDay };
}

/** All days of the period in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const addDays = (day: string, days: number): string => isoDay(Date.parse(`${day}T12:00:00+05:30`) + days * DAY);

/** The Monday of the day's week. */
export const monday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const DAY = 24 * 3_600_000;

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));
const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** The whole months that end before the first of a month. */
function before(first: string, months: number): Period {
  const count = yearOf(first) * 12 + (monthOf(first) - 1) - months;
  return { from: firstOf(Math.floor(count / 12), (count % 12) + 1), to: addDays(first, -1) };
}

const quarterStart = (day: string) => firstOf(yearOf(day), Math.floor((monthOf(day) - 1) / 3) * 3 + 1);
/** The year that the day's year begins in. */
const yearOfDay = (day: string, first: FirstMonth) => (monthOf(day) < first ? yearOf(day) - 1 : yearOf(day));
const yearStart = (day: string, first: FirstMonth) => firstOf(yearOfDay(day, first), first);

/** FY 2026-27, or 2026. */
function yearName(day: string, first: FirstMonth): string {
  const year = yearOfDay(day, first);
  return first === 1 ? `${year}` : `FY ${year}-${String(year + 1).slice(2)}`;
}

const quarterName = (day: string, first: FirstMonth) =>
  `Q${Math.floor(((monthOf(day) - first + 12) % 12) / 3) + 1} ${yearName(day, first)}`;
