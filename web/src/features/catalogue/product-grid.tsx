import { PackageOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { Pager } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useHoverOrFocus } from '../../components/use-hover-or-focus.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { usePageReturn } from '../../records/use-page-return.ts';
import { ProductCard } from './product-card.tsx';
import { shelfList } from './shelf-list.ts';
import type { Shelf } from './shelf-list.ts';

/** The products of a category as cards, twelve per page. Kept live, and held still while hovered or focused. */
export function ProductGrid({ category_id, level2, level3 }: Shelf) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const grid = useRef<HTMLUListElement>(null);
  const shelf = { category_id, level2, level3 };
  const list = useLiveList(stores.product, JSON.stringify(shelf), () => shelfList(shelf, page));
  useEffect(() => list.turn(page), [list, page]);
  const { ids, state, problem, total, limit, arrived, left, gone } = useListView(list);
  const cursor = useRowCursor(ids);
  usePageReturn(cursor, state === 'ready');
  const hoverOrFocus = useHoverOrFocus((isHeld) => (isHeld ? list.hold() : list.settle()));
  // The last page may have disappeared.
  const last = Math.max(1, Math.ceil(total / limit));
  const turn = (to: number) => {
    setParams((known) => withPage(known, to), { preventScrollReset: true });
    grid.current?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    if (state === 'ready' && page > last) setParams((known) => withPage(known, last), { replace: true });
  }, [state, page, last, setParams]);

  if (state === 'failed') return <ErrorState message={problem ?? ''} onRetry={list.reread} />;
  if (state === 'reading' && ids.length === 0) {
    return (
      <output className={GRID}>
        <span className="sr-only">Loading the listings…</span>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-64 w-full rounded-lg" />
        ))}
      </output>
    );
  }
  return (
    <section aria-label="Listings" className="flex flex-col gap-3">
      <p className="text-muted flex min-h-6 items-center gap-3 text-sm">
        <span aria-live="polite">{total === 1 ? '1 listing' : `${total.toLocaleString('en-IN')} listings`}</span>
        <HeldChanges arrived={arrived} left={left} leftWord="gone" onSettle={() => list.settle()} />
      </p>
      {ids.length === 0 ? (
        <div className="border-line bg-surface rounded-lg border py-10">
          <EmptyState icon={PackageOpen} title="No listings found in this section" />
        </div>
      ) : (
        <ul ref={grid} {...hoverOrFocus} className={GRID}>
          {ids.map((id) => (
            <ProductCard key={id} id={id} isGone={id in gone} onActive={cursor.place.setActive} />
          ))}
        </ul>
      )}
      {total > limit && <Pager label="listings" page={page} pageSize={limit} total={total} onPage={turn} />}
    </section>
  );
}

const GRID = 'mobile:grid-cols-2 tablet:grid-cols-4 grid gap-3';

function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}
