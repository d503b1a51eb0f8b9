import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';

export interface FigureBarProps {
  /** From 0 to 1: the bar's length relative to the longest one beside it. */
  share: number;
  children: ReactNode;
  className?: string | undefined;
}

/** A name on a bar. */
export const FigureBar = ({ share, children, className }: FigureBarProps) => (
  <span className={cx('relative flex min-w-0 items-center rounded-sm px-1.5 py-0.5', className)}>
    <span
      aria-hidden
      className="bg-accent-soft absolute inset-y-0 left-0 rounded-sm print:border print:border-current/20"
      style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
    />
    <span className="relative min-w-0 truncate">{children}</span>
  </span>
);
