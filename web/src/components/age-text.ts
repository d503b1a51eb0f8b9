const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A short duration: now, 40 s, 90 min, 30 h, 59 d, 14 mo, 3 y. Times in the future give now. */
export function ageText(at: number, now: number): string {
  const elapsed = now - at;
  if (elapsed < 5 * SECOND) return 'now';
  // In steps of five seconds, so that a column of ages does not flicker.
  if (elapsed < MINUTE) return `${Math.floor(elapsed / SECOND / 5) * 5} s`;
  if (elapsed < 2 * HOUR) return `${Math.floor(elapsed / MINUTE)} min`;
  if (elapsed < 2 * DAY) return `${Math.floor(elapsed / HOUR)} h`;
  if (elapsed < 60 * DAY) return `${Math.floor(elapsed / DAY)} d`;
  if (elapsed < 730 * DAY) return `${Math.floor(elapsed / DAY / 30)} mo`;
  return `${Math.floor(elapsed / DAY / 365)} y`;
}

/** When something happened, relative to now: just now, 40 s ago, 30 h ago. */
export function agoText(at: number, now: number): string {
  const age = ageText(at, now);
  return age === 'now' ? 'just now' : `${age} ago`;
}
