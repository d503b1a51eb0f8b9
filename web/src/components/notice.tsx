import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type NoticeTone = 'info' | 'warn' | 'danger' | 'done';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string | undefined;
}

const LOOKS = {
  info: { icon: Info, frame: 'bg-accent-soft border-accent/25', mark: 'text-accent' },
  warn: { icon: TriangleAlert, frame: 'bg-amber-soft border-amber-line', mark: 'text-amber' },
  danger: { icon: CircleAlert, frame: 'bg-red-soft border-red-line', mark: 'text-red' },
  done: { icon: CircleCheck, frame: 'bg-green-soft border-green-line', mark: 'text-green' },
} as const;

/** An inline message. Screen readers announce a danger at once, other tones politely. */
export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
  const { icon: Icon, frame, mark } = LOOKS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'text-ink flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2 text-sm',
        frame,
        className,
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', mark)} />
      <div className="min-w-40 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cx(title !== undefined && 'text-muted')}>{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
