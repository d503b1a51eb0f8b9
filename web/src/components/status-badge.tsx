import type { Tone } from '@console/shared/lifecycles/lifecycle';
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';
import { TONE_DOT } from './tone-class.ts';

export interface StatusBadgeProps {
  tone: Tone;
  label: string;
  className?: string | undefined;
}

/** A record's status, with the chart's tone and label. */
export function StatusBadge({ tone, label, className }: StatusBadgeProps) {
  return (
    <Badge tone={tone} className={className}>
      <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', TONE_DOT[tone])} />
      {label}
    </Badge>
  );
}
