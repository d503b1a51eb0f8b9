import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface BannerProps {
  /** For settings that must never occur in production. */
  isAlarm?: boolean;
  children: ReactNode;
}

/** The one-line strip at the top of a non-production system. */
export function Banner({ isAlarm = false, children }: BannerProps) {
  return (
    <aside
      aria-label="System"
      className={cx(
        'truncate border-b px-4 py-1 text-center text-xs font-medium',
        isAlarm ? 'bg-red-solid text-on-solid border-red-solid' : 'bg-amber-soft text-amber border-amber-line',
      )}
    >
      {children}
    </aside>
  );
}
