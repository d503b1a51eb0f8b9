import { formatDateTime } from '@console/shared/dates';
import { latenessOf } from '@console/shared/lateness';
import type { Queue } from '@console/shared/queues';
import { ageText, agoText } from './age-text.ts';
import { cx } from './cx.ts';
import { LATENESS_TONES } from './lateness-tones.ts';
import { useNow } from './use-now.ts';

export interface AgeProps {
  /** ISO time. */
  at: string;
  /** Epoch milliseconds; by default, the shared clock. */
  now?: number | undefined;
  /** Nothing has been waiting since then: "20 h ago", not "20 h". */
  ago?: boolean | undefined;
  /** The queue it has been waiting in. A long wait turns amber, then red. */
  queue?: Queue | undefined;
  /** Where the moment itself matters: its tip also shows on focus. */
  isFocusable?: boolean | undefined;
  className?: string | undefined;
}

export function Age({ at, now, ago = false, queue, isFocusable = false, className }: AgeProps) {
  const from = Date.parse(at);
  const text = useNow((ticking) => (ago ? agoText : ageText)(from, now ?? ticking));
  const lateness = useNow((ticking) => (queue ? latenessOf(queue, from, now ?? ticking) : 'inTime'));
  return (
    <time
      dateTime={at}
      data-tip={formatDateTime(at)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The moment is read by key, too.
      tabIndex={isFocusable ? 0 : undefined}
      className={cx('whitespace-nowrap', LATENESS_TONES[lateness], className)}
    >
      {text}
    </time>
  );
}
