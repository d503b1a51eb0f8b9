import { cx } from './cx.ts';

export interface SkeletonProps {
  className?: string | undefined;
}

/** A grey placeholder for loading content; give it a size. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx('bg-grey-soft block animate-pulse rounded-sm', className ?? 'h-3 w-full')} />;
}

export interface SkeletonRowsProps {
  rows?: number | undefined;
  label?: string | undefined;
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/6', 'w-2/6'];

export function SkeletonRows({ rows = 5, label = 'Loading…' }: SkeletonRowsProps) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-line h-row flex items-center gap-6 border-b px-4 last:border-b-0">
          <Skeleton className="h-2.5 w-14" />
          <span className="flex-1">
            <Skeleton className={cx('h-2.5', WIDTHS[row % WIDTHS.length])} />
          </span>
          <Skeleton className="h-2.5 w-20" />
        </div>
      ))}
    </output>
  );
}

/** The placeholder of a loading table row. */
export function SkeletonRow({ index }: { index: number }) {
  return (
    <tr aria-hidden data-skeleton>
      <td colSpan={99}>
        <span className="flex items-center gap-6">
          <Skeleton className="h-2.5 w-24" />
          <span className="flex-1">
            <Skeleton className={cx('h-2.5', WIDTHS[index % WIDTHS.length])} />
          </span>
          <Skeleton className="h-2.5 w-20" />
        </span>
      </td>
    </tr>
  );
}
