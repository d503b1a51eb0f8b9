import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';

export interface PanelProps {
  title: ReactNode;
  count?: number | undefined;
  actions?: ReactNode;
  footer?: ReactNode;
  /** The body has its own padding, like a table that extends to the edges. */
  flush?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** Makes the panel focusable. */
  placeRef?: Ref<HTMLElement> | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function Panel({
  title,
  count,
  actions,
  footer,
  flush = false,
  level = 2,
  placeRef,
  className,
  children,
}: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      ref={placeRef}
      tabIndex={placeRef ? -1 : undefined}
      aria-labelledby={id}
      className={cx('border-line bg-surface flex min-w-0 flex-col rounded-lg border', className)}
    >
      <header className="border-line flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-1.5">
        <Heading id={id} className="flex min-w-0 items-baseline gap-2 text-base">
          {title}
          {count !== undefined && (
            <span className="text-faint text-sm font-normal tabular-nums">{count.toLocaleString('en-IN')}</span>
          )}
        </Heading>
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={cx('min-w-0 flex-1', !flush && 'p-4')}>{children}</div>
      {footer && <footer className="border-line text-muted border-t px-4 py-2 text-sm">{footer}</footer>}
    </section>
  );
}
