import { formatDay, isIsoDay } from '@console/shared/dates';

/** A day as screens write it. In a draft it may be empty, or still being typed. */
export function dayWords(day: string | null): string {
  if (!day) return 'no day';
  return isIsoDay(day) ? formatDay(day) : day;
}
