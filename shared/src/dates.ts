/** A moment: a Date, epoch milliseconds, or ISO text that names its own offset. */
export type Instant = Date | number | string;

/** The calendar day in +05:30 as YYYY-MM-DD. Throws a RangeError for an invalid instant. */
export function isoDay(instant: Instant): string {
  return local(instant).slice(0, 10);
}

/** Whether the text is an existing day, written YYYY-MM-DD. */
export function isIsoDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Whether the text is an instant that names its own offset. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** The first instant of a YYYY-MM-DD day in +05:30, as ISO UTC. Throws a RangeError for an invalid day. */
export function dayStart(day: string): string {
  return new Date(dayMs(day) - OFFSET).toISOString();
}

/** The first instant after a YYYY-MM-DD day in +05:30: the exclusive end of a range that includes it. */
export function dayEnd(day: string): string {
  return new Date(dayMs(day) - OFFSET + DAY).toISOString();
}

/** Two days, both included, as ISO instants: `since` inclusive, `until` exclusive. */
export function dayRange(from: string, to: string): { since: string; until: string } {
  return { since: dayStart(from), until: dayEnd(to) };
}

/** The day this many days before today in +05:30. */
export function daysAgo(now: Instant, days: number): string {
  return isoDay(milliseconds(now) - days * DAY);
}

/** 'DD MMM YYYY hh:mm A' in +05:30: 21 Nov 2026 02:05 PM. */
export function formatDateTime(instant: Instant): string {
  const { year, month, day } = parts(instant);
  return `${day} ${month} ${year} ${formatTime(instant)}`;
}

/** 'hh:mm A' in +05:30: 02:05 PM. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = parts(instant);
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** 'DD MMM YYYY' of a YYYY-MM-DD day: 21 Nov 2026. Throws a RangeError for an invalid day. */
export function formatDay(day: string): string {
  return formatDateTime(dayStart(day)).slice(0, 11);
}

/** 'DD MMM, HH:mm' in +05:30: 21 Nov, 14:05. */
export function formatCompact(instant: Instant): string {
  const { month, day, hour, minute } = parts(instant);
  return `${day} ${month}, ${hour}:${minute}`;
}

/** The minute in +05:30 as YYYY-MM-DDTHH:mm, the precision that people enter. */
export const isoMinute = (instant: Instant): string => local(instant).slice(0, 16);

/** The instant of a YYYY-MM-DDTHH:mm minute in +05:30, as ISO UTC; undefined for an invalid one. */
export function minuteStart(minute: string): string | undefined {
  const [, day = '', hours, minutes] = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)$/.exec(minute) ?? [];
  if (!isIsoDay(day)) return undefined;
  return new Date(dayMs(day) - OFFSET + Number(hours) * HOUR + Number(minutes) * MINUTE).toISOString();
}

/** The instant of the acknowledgement date of an e-invoice, 'YYYY-MM-DD HH:MM:SS' in +05:30. */
export const ackInstant = (ack_date: string): string => `${ack_date.replace(' ', 'T')}+05:30`;

/** 'HH:mm:ss' in +05:30. */
export function formatClock(instant: Instant): string {
  return local(instant).slice(11, 19);
}

const INSTANT = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// India has one time zone and no daylight saving time, so a fixed offset is exact and independent of the machine.
const OFFSET = 5.5 * HOUR;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function milliseconds(instant: Instant): number {
  if (typeof instant === 'string' && !INSTANT.test(instant)) {
    throw new RangeError(`Not an instant with an offset: ${instant}`);
  }
  return new Date(instant).getTime();
}

/** The +05:30 wall clock, as ISO text without an offset. */
function local(instant: Instant): string {
  return new Date(milliseconds(instant) + OFFSET).toISOString().slice(0, 23);
}

function parts(instant: Instant) {
  const text = local(instant);
  return {
    year: text.slice(0, 4),
    month: MONTHS[Number(text.slice(5, 7)) - 1],
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
  };
}

function dayMs(day: string): number {
  if (!isIsoDay(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}
