import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';

export interface SortButtonProps {
  title: string;
  /** Undefined while the rows are sorted otherwise. */
  direction: 'ascending' | 'descending' | undefined;
  /** Its column is right-aligned. */
  isAtEnd: boolean;
  onClick: () => void;
}

/** The heading of a sortable column. */
export function SortButton({ title, direction, isAtEnd, onClick }: SortButtonProps) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <>
      <button
        type="button"
        onClick={onClick}
        className={cx(
          'group hover:text-ink inline-flex max-w-full items-center gap-1 rounded-sm print:hidden',
          isAtEnd && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        {/* Else the icon stands for the baseline where it comes first. */}
        <span className="self-baseline truncate">{title}</span>
        <Icon
          aria-hidden
          className={cx(
            'size-3 shrink-0',
            !direction && 'opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      </button>
      {/* Browsers repeat table heads on every printed page, but without buttons. */}
      <span className="hidden print:inline">{title}</span>
    </>
  );
}
