import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';

export interface SortButtonProps {
  title: string;
  /** Undefined while the rows are sorted by something else. */
  direction: 'ascending' | 'descending' | undefined;
  /** Its column is right-aligned. */
  isAtEnd: boolean;
  onClick: () => void;
}

/** The head of a column by which rows can be sorted. */
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
        <span className="truncate">{title}</span>
        <Icon
          aria-hidden
          className={cx(
            'size-3 shrink-0',
            !direction && 'opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      </button>
      {/* Browsers repeat the head of a table on every sheet, but no button in it. */}
      <span className="hidden print:inline">{title}</span>
    </>
  );
}
