import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo, isIsoDay } from '@console/shared/dates';
import type { AddressPatch, Field } from './field.ts';

export interface DayRange {
  /** '' for no lower limit. */
  from: string;
  /** Undefined: no upper limit. */
  to: string | undefined;
  /** Days back from today, or `EVER`; undefined if both ends were chosen. */
  days: number | undefined;
}

/** No lower limit. */
export const EVER = 0;

export const RANGES = [
  { days: LOOKBACK_DAYS, label: 'Last 12 months' },
  { days: 90, label: 'Last 90 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 7, label: 'Last 7 days' },
] as const;

/** @param year the label for the last 365 days; dashboards use their own. */
export const rangesWith = (year: string = RANGES[0].label) =>
  RANGES.map(({ days, label }) => ({ value: days as number, label: days === LOOKBACK_DAYS ? year : label }));

/** @param usual the list's default, which is left out of the address. */
export const chooseDays = (days: number, usual: number = LOOKBACK_DAYS): AddressPatch => ({
  range: days === usual ? undefined : String(days),
  from: undefined,
  to: undefined,
});

export const chooseDates = (from: string, to: string): AddressPatch => ({ range: undefined, from, to });

/** The date range in the address, by default the last `usual` days. */
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

/** Lists of quotes and orders default to 365 days. */
export const rangeField: Field<DayRange> = rangeOver(LOOKBACK_DAYS);
