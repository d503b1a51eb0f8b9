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
  { days: LOOKBACK_DAYS, label: 'LAST 1 YEAR' },
  { days: 90, label: 'LAST 90 DAYS' },
  { days: 30, label: 'LAST 30 DAYS' },
  { days: 7, label: 'LAST 7 DAYS' },
] as const;

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
