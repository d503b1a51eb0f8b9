import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';

interface FilterStripProps {
  label: string;
  /** The search field, always visible; without it, the filter key focuses the filters. */
  search?: ReactNode;
  searchRef: Ref<HTMLDivElement>;
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  /** Below the filters, before the clear button. */
  below?: ReactNode;
  children?: ReactNode;
}

/** The filters of a list. On a phone the minor ones are collapsed. */
export function FilterStrip({ label, search, searchRef, count, onClear, below, children }: FilterStripProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <search aria-label={label} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-start gap-2">
        {search && (
          <div ref={searchRef} className="tablet:w-60 tablet:flex-none min-w-0 flex-1">
            {search}
          </div>
        )}
        {children && (
          <>
            <Button
              icon={SlidersHorizontal}
              className="tablet:hidden"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              Filters{count > 0 && ` (${count})`}
            </Button>
            <div
              ref={search ? undefined : searchRef}
              className={cx('tablet:contents w-full flex-wrap items-start gap-2', isUnfolded ? 'flex' : 'hidden')}
            >
              {children}
            </div>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {below}
        {count > 0 && (
          <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
