import { formatDay, formatTime, isoDay } from '@console/shared/dates';
import { ageText } from './age-text.ts';

const DAY = 24 * 3_600_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** When a record is due, in +05:30: due 04:40 PM today, due Mon 10:00 AM, due 10 Dec; afterwards 2 h overdue. */
export function dueText(deadline: number, now: number): string {
  if (now >= deadline) return now - deadline < 5_000 ? 'overdue' : `${ageText(deadline, now)} overdue`;
  const time = formatTime(deadline);
  const day = isoDay(deadline);
  if (day === isoDay(now)) return `due ${time} today`;
  // In a week, the name of a day says which one.
  if (day < isoDay(now + 7 * DAY)) return `due ${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${time}`;
  return `due ${formatDay(day).slice(0, 6)}`;
}
