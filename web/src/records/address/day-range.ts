import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo, isIsoDay } from '@console/shared/dates';
import type { AddressPatch, Field } from './field.ts';

export interface DayRange {
  /** '' for all that there is. */
  from: string;
  /** Undefined: until now, and on. */
  to: string | undefined;
  /** A number of days back from today, or `EVER`, unless both ends were chosen. */
  days: number | undefined;
}

/** No look-back: from the first there is. */
export const EVER = 0;

export const RANGES = [
  { days: LOOKBACK_DAYS, label: 'Last 12 months' },
  { days: 90, label: 'Last 90 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 7, label: 'Last 7 days' },
] as const;

/** @param year what the last 365 days are called; dashboards have a name of their own for them. */
export const rangesWith = (year: string = RANGES[0].label) =>
  RANGES.map(({ days, label }) => ({ value: days as number, label: days === LOOKBACK_DAYS ? year : label }));

/** @param usual of the list, which leaves no trace in its address. */
export const chooseDays = (days: number, usual: number = LOOKBACK_DAYS): AddressPatch => ({
  range: days === usual ? undefined : String(days),
  from: undefined,
  to: undefined,
});

export const chooseDates = (from: string, to: string): AddressPatch => ({ range: undefined, from, to });

/** A list looks back as far as is usual for it, unless the address says otherwise. */
export const rangeOver = (usual: number): Field<DayRange> => ({
  read: (params, now) => {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    if (isIsoDay(from) && isIsoDay(to) && from <= to) return { from, to, days: undefined };
    const days = RANGES.find((preset) => String(preset.days) === params.get('range'))?.days ?? usual;
    return { from: days === EVER ? '' : daysAgo(now, days), to: undefined, days };
  },
  write: ({ from, to, days }) =>
    days === undefined && to !== undefined ? chooseDates(from, to) : chooseDays(days ?? usual, usual),
});

/** Lists of the trade look back 365 days. */
export const rangeField: Field<DayRange> = rangeOver(LOOKBACK_DAYS);
