import type { Tone } from '@console/shared/lifecycles/lifecycle';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { TONE_SOFT } from './tone-class.ts';

export interface BadgeProps {
  tone?: Tone | undefined;
  children: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
}

export function Badge({ tone = 'grey', children, title, className }: BadgeProps) {
  return (
    <span
      data-tip={title}
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap',
        TONE_SOFT[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
