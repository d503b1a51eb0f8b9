import { cx } from './cx.ts';

export interface SpinnerProps {
  /** Announced if the spinner is alone; omit it inside a labelled control. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  const name =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'status', 'aria-label': label } as const);
  return (
    <span {...name} className={cx('inline-flex size-4 shrink-0', className)}>
      <svg viewBox="0 0 16 16" fill="none" strokeWidth="2" className="size-full animate-spin">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
      </svg>
    </span>
  );
}
