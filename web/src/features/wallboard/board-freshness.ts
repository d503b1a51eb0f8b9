import { formatClock, formatCompact, isoDay } from '@console/shared/dates';
import type { Tone } from '@console/shared/lifecycles/lifecycle';
import type { Freshness } from '../../live/freshness.ts';

/**
 * The freshness in words short enough to read from across the room, without colour while all is well. A time on another day than `today` (YYYY-MM-DD in
 * +05:30) includes its date.
 */
export function boardFreshness({ state, since }: Freshness, today: string): { words: string; tone: Tone } {
  if (state === 'live') return { words: 'Live', tone: 'grey' };
  if (since === undefined) return { words: 'Connecting', tone: 'grey' };
  const moment = isoDay(since) === today ? formatClock(since) : formatCompact(since);
  return state === 'stale'
    ? { words: `Stale since ${moment}, catching up`, tone: 'amber' }
    : { words: `Offline since ${moment}`, tone: 'red' };
}
