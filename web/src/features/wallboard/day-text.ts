import { LOCALE, TIMEZONE } from '@console/shared/constants';

const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: TIMEZONE });

/** The day in +05:30 without the year: Sat, 21 Nov. */
export const dayText = (now: number): string => day.format(now);
