import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import type { IconButtonProps } from './icon-button.tsx';
import { pageRange } from './page-range.ts';

export interface PagerProps {
  /** The name of the paged list: 'Quote requests'. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the page size is fixed. */
  onPageSize?: ((size: number) => void) | undefined;
  sizes?: readonly number[] | undefined;
}

const SIZES = [5, 10, 15, 20];

/** Arrow keys, Home and End also change the page while a button has the focus. */
export function Pager({ label, page: asked, pageSize, total, onPage, onPageSize, sizes = SIZES }: PagerProps) {
  const { first, last, pages, page } = pageRange(asked, pageSize, total);
  const go = (to: number) => {
    if (to !== page && to >= 1 && to <= pages) onPage(to);
  };
  function handleKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  }
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="text-muted flex flex-wrap tabular-nums items-center gap-x-4 gap-y-1 text-sm"
    >
      <p aria-live="polite">
        <span className="text-ink">{first === last ? first : `${first}–${last}`}</span> of{' '}
        <span className="text-ink">{total.toLocaleString('en-IN')}</span>
      </p>
      {onPageSize && (
        <label className="flex items-center gap-1.5">
          <select
            aria-label="Rows per page"
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="border-line-strong bg-surface text-ink hover:border-control h-control-sm rounded-md border px-1"
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          per page
        </label>
      )}
      <div className="ml-auto flex items-center gap-0.5">
        <PageButton
          label="First page"
          icon={ChevronsLeft}
          off={page === 1}
          onClick={() => go(1)}
          onKeyDown={handleKeyDown}
        />
        <PageButton
          label="Previous page"
          icon={ChevronLeft}
          off={page === 1}
          onClick={() => go(page - 1)}
          onKeyDown={handleKeyDown}
        />
        <span className="px-1.5">
          {page} / {pages}
        </span>
        <PageButton
          label="Next page"
          icon={ChevronRight}
          off={page === pages}
          onClick={() => go(page + 1)}
          onKeyDown={handleKeyDown}
        />
        <PageButton
          label="Last page"
          icon={ChevronsRight}
          off={page === pages}
          onClick={() => go(pages)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  icon: IconButtonProps['icon'];
  off: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Keeps the focus when off, so that a keyboard user on the last page can still go back. */
function PageButton({ off, onClick, ...button }: PageButtonProps) {
  return (
    <IconButton
      {...button}
      size="sm"
      aria-disabled={off}
      onClick={off ? undefined : onClick}
      className={cx(off && 'pointer-events-none opacity-40')}
    />
  );
}
