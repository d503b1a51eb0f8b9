import type { ReactNode } from 'react';
import { PausedMark } from './paused-mark.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A Breadcrumb. */
  above?: ReactNode;
  /** To the left of the title and the line below it. */
  picture?: ReactNode;
  /** A line below: a count, a date range, badges. */
  below?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, above, picture, below, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        {above && <div className={picture ? 'mb-2' : 'mb-1'}>{above}</div>}
        <div className="flex min-w-0 items-center gap-3">
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-xl wrap-anywhere">{title}</h1>
              <PausedMark />
            </div>
            {below && (
              <div className="text-muted mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">{below}</div>
            )}
          </div>
        </div>
      </div>
      {actions && <div className="print:hidden flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
