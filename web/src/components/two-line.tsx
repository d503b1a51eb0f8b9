import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TwoLineProps {
  main: ReactNode;
  sub: ReactNode;
  /** The whole text of a main line that may be cut and is no text itself. */
  tip?: string | undefined;
  /** Wraps instead of truncating, for text that decisions depend on. */
  isWhole?: boolean | undefined;
}

/** A cell with a second, quieter line. */
export function TwoLine({
  main,
  sub,
  tip = typeof main === 'string' ? main : undefined,
  isWhole = false,
}: TwoLineProps) {
  return (
    <span className="block min-w-0 leading-4">
      <span
        className={cx('block', isWhole ? 'wrap-anywhere whitespace-normal' : 'truncate')}
        data-tip={isWhole ? undefined : tip}
      >
        {main}
      </span>
      <span
        data-second
        className={cx('text-faint block text-xs font-normal', isWhole ? 'wrap-anywhere whitespace-normal' : 'truncate')}
      >
        {sub}
      </span>
    </span>
  );
}
