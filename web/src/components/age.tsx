import { formatDateTime } from '@console/shared/dates';
import { ageText } from './age-text.ts';
import { cx } from './cx.ts';
import { useNow } from './use-now.ts';

export interface AgeProps {
  /** ISO instant. */
  at: string;
  /** Epoch milliseconds; without it the shared clock ticks. */
  now?: number | undefined;
  /** From this age in minutes on the text is amber, then red: a row that waits too long. */
  amberAfter?: number | undefined;
  redAfter?: number | undefined;
  className?: string | undefined;
}

export function Age({ at, now, amberAfter = Infinity, redAfter = Infinity, className }: AgeProps) {
  const from = Date.parse(at);
  const text = useNow((ticking) => ageText(from, now ?? ticking));
  const tone = useNow((ticking) => {
    const minutes = ((now ?? ticking) - from) / 60_000;
    if (minutes >= redAfter) return 'text-red font-medium';
    return minutes >= amberAfter ? 'text-amber' : '';
  });
  return (
    <time dateTime={at} title={formatDateTime(at)} className={cx('whitespace-nowrap', tone, className)}>
      {text}
    </time>
  );
}
