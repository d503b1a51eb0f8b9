import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo, isIsoDay } from '@console/shared/dates';
import type { AddressPatch, Field } from './field.ts';

export interface DayRange {
  from: string;
  /** Undefined: until now, and on. */
  to: string | undefined;
  /** A number of days back from today, unless both ends were chosen. */
  days: number | undefined;
}

export const RANGES = [
  { days: LOOKBACK_DAYS, label: 'LAST 1 YEAR' },
  { days: 90, label: 'LAST 90 DAYS' },
  { days: 30, label: 'LAST 30 DAYS' },
  { days: 7, label: 'LAST 7 DAYS' },
] as const;

export const chooseDays = (days: number): AddressPatch => ({
  range: days === LOOKBACK_DAYS ? undefined : String(days),
  from: undefined,
  to: undefined,
});

export const chooseDates = (from: string, to: string): AddressPatch => ({ range: undefined, from, to });

/** Lists look back 365 days, unless the address says otherwise. */
export const rangeField: Field<DayRange> = {
  read: (params, now) => {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    if (isIsoDay(from) && isIsoDay(to) && from <= to) return { from, to, days: undefined };
    const days = RANGES.find((preset) => String(preset.days) === params.get('range'))?.days ?? LOOKBACK_DAYS;
    return { from: daysAgo(now, days), to: undefined, days };
  },
  write: ({ from, to, days }) =>
    days === undefined && to !== undefined ? chooseDates(from, to) : chooseDays(days ?? LOOKBACK_DAYS),
};
