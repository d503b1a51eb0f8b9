import { formatClock } from '@console/shared/dates';
import type { Tone } from '@console/shared/lifecycles/lifecycle';
import { cx } from './cx.ts';
import { TONE_DOT, TONE_TEXT } from './tone-class.ts';

export interface FreshnessBadgeProps {
  state: 'live' | 'updating' | 'stale' | 'offline';
  /** ISO time since when it is stale or offline. */
  since?: string | undefined;
  className?: string | undefined;
}

const TONES: Record<FreshnessBadgeProps['state'], Tone> = {
  live: 'green',
  updating: 'blue',
  stale: 'amber',
  offline: 'red',
};

/** How fresh the data on the screen is: 'live', 'updating', or 'stale since 14:02:10, catching up'. */
export function FreshnessBadge({ state, since, className }: FreshnessBadgeProps) {
  const tone = TONES[state];
  return (
    <output className={cx('inline-flex items-center gap-1.5 text-xs font-medium', TONE_TEXT[tone], className)}>
      <span
        aria-hidden
        className={cx('size-2 shrink-0 rounded-full', TONE_DOT[tone], state === 'stale' && 'animate-pulse')}
      />
      {freshnessText(state, since)}
    </output>
  );
}

function freshnessText(state: FreshnessBadgeProps['state'], since: string | undefined): string {
  if (state === 'live' || state === 'updating') return state;
  const moment = since === undefined ? '' : ` since ${formatClock(since)}`;
  return state === 'stale' ? `stale${moment}, catching up` : `offline${moment}`;
}
