import { LOOKBACK_DAYS, PAGE_LIMIT_MAX } from '@console/shared/constants';
import { can } from '@console/shared/permissions';
import { useEffect, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import type { DataTableHandle } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { HeldChanges } from '../components/held-changes.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { useRowCursor } from '../components/use-row-cursor.ts';
import { useUser } from '../stores/use-user.ts';
import type { CommercialRow } from './commercial-list.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterOf, filtersOf } from './list-address.ts';
import type { ListKind } from './list-kind.ts';
import { ListRow, RowsContext } from './table/list-row.tsx';
import { nextSorting } from './table/sorted-ids.ts';
import { useLongList } from './table/use-long-list.ts';
import { useListAddress } from './use-list-address.ts';

export interface ListScreenProps<Row extends CommercialRow> {
  /** Stands at module scope. */
  kind: ListKind<Row>;
  /** The open record, in the dialog of its kind. */
  opened: ComponentType<{ id: string; onClose: () => void }>;
}

/** A list of the trade as a screen of its own: its view is in the address, its rows follow the feed. */
export function ListScreen<Row extends CommercialRow>({ kind, opened: Opened }: ListScreenProps<Row>) {
  const { address, change, clear, open, close } = useListAddress(kind.chart.statuses);
  const seesTenants = can(useUser().permissions, 'tenant', 'READ');
  const filter = filterOf(address, kind.org_id, seesTenants);
  const { list, view, ids, sorting, onRange } = useLongList(kind, filter, address.sort);
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(ids, { onOpen: open, reveal: (index) => table.current?.reveal(view.offset + index) });
  useHotkeys({
    ...cursor.hotkeys,
    '/': { run: () => search.current?.querySelector('input')?.focus(), label: `Search ${kind.many}` },
  });
  const setActive = useRef(cursor.setActive);
  useEffect(() => {
    setActive.current = cursor.setActive;
  });
  const shared = useMemo(
    () => ({
      kind: kind as unknown as ListKind<CommercialRow>,
      activeId: cursor.activeId,
      gone: view.gone,
      onOpen: open,
      onActive: (id: string) => setActive.current(id),
    }),
    [kind, cursor.activeId, view.gone, open],
  );
  const hasFilters = filtersOf(address) > 0;
  const isReady = view.state === 'ready';
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={kind.title}
        below={
          <>
            <span className="tabular-nums">
              {isReady
                ? `${view.total.toLocaleString('en-IN')} ${view.total === 1 ? kind.one : kind.many}`
                : 'Loading…'}
            </span>
            <HeldChanges arrived={view.arrived} left={view.left} leftWord="gone" onSettle={() => list.settle()} />
          </>
        }
        actions={<ExportButton kind={kind} filter={filter} disabled={!isReady || view.total === 0} />}
      />
      <FilterBar kind={kind} address={address} onChange={change} onClear={clear} searchRef={search} />
      {sorting === 'tooMany' && (
        <Notice actions={<Button onClick={() => change({ sort: undefined })}>Newest first</Button>}>
          Up to {PAGE_LIMIT_MAX} {kind.many} can be sorted; {view.total.toLocaleString('en-IN')} match. Narrow them down
          first.
        </Notice>
      )}
      {isReady && view.problem && (
        <Notice tone="warn" actions={<Button onClick={() => list.reread()}>Retry</Button>}>
          {view.problem} The rows may be behind.
        </Notice>
      )}
      <section aria-label={kind.title} className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <RowsContext value={shared}>
          <DataTable
            claims
            key={JSON.stringify(filter)}
            handle={table}
            caption={kind.title}
            className="max-h-[max(24rem,calc(100dvh-13.5rem))]"
            columns={kind.columns}
            ids={ids}
            offset={view.offset}
            total={view.total - view.arrived + view.left}
            row={ListRow}
            sort={{
              by: sorting === 'none' || sorting === 'tooMany' ? undefined : address.sort,
              onSort: (key) => {
                table.current?.reveal(0);
                change({ sort: nextSorting(address.sort, key) });
              },
            }}
            onRange={onRange}
            onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
            loading={view.state === 'reading'}
            empty={
              view.state === 'failed' ? (
                <ErrorState message={view.problem ?? 'Error'} onRetry={() => list.reread()} />
              ) : (
                <EmptyState
                  title={`No ${kind.one} matches`}
                  action={hasFilters && <Button onClick={clear}>Clear the filters</Button>}
                >
                  {hasFilters ? undefined : `None was made in the last ${LOOKBACK_DAYS} days.`}
                </EmptyState>
              )
            }
          />
        </RowsContext>
      </section>
      {address.open !== undefined && <Opened key={address.open} id={address.open} onClose={close} />}
    </div>
  );
}
