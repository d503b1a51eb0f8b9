import { can } from '@console/shared/permissions';
import { isClaimable } from '@console/shared/queues';
import { Suspense, useMemo, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import type { DataTableHandle } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { HeldChanges } from '../components/held-changes.tsx';
import type { Hotkeys } from '../components/hotkey-stack.ts';
import { OpenedBy } from '../components/leave-guard.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { useRowCursor } from '../components/use-row-cursor.ts';
import { useUser } from '../stores/use-user.ts';
import { LiveFailure } from '../records/live-failure.tsx';
import { OwnNewStrip, useOwnNew } from '../records/own-new-strip.tsx';
import { TakenContext } from '../records/taken-context.ts';
import type { CommercialRow } from './commercial-list.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { EVER } from '../records/address/day-range.ts';
import { StatusCount } from './filters/status-count.tsx';
import { filterOf, filtersOf, openedBy, usualDays } from './list-address.ts';
import type { ListKind } from './list-kind.ts';
import { ListNotices } from './list-notices.tsx';
import { ListSum } from './list-sum.tsx';
import { PrintButton, usePaper } from './print-button.tsx';
import { columnsForReader } from './table/common-columns.tsx';
import { ListRow, RowsContext } from './table/list-row.tsx';
import type { ListSelection } from './table/list-selection.ts';
import { SelectionBar } from './table/selection-bar.tsx';
import { useSorting } from './table/use-sorting.ts';
import { chosenColumns } from './views/chosen-columns.ts';
import { ViewsButton } from './views/views-button.tsx';
import { useHold } from './table/use-hold.ts';
import { useLongList } from './table/use-long-list.ts';
import { usePlaceLeft, useReturn } from './table/use-return.ts';
import { useRowSelection } from './table/use-row-selection.ts';
import { useListAddress } from './use-list-address.ts';
import { useRowOpening } from './use-row-opening.ts';

export interface OpenedProps {
  id: string;
  /** An action to start at once, if it was opened for that. */
  begin?: string | undefined;
  /** Opens the next record of the queue in its place. */
  onTake: (id: string) => void;
  onClose: () => void;
}

/** Context for the keys of a list. */
export interface ListKeyContext {
  /** The row under the cursor when a key is pressed. */
  activeId: () => string | undefined;
  open: (id: string, begin?: string) => void;
  /** Opens a record taken from a queue, to work on at once. */
  take: (id: string) => void;
}

export interface ListScreenProps<Row extends CommercialRow> {
  /** Define it at module scope. */
  kind: ListKind<Row>;
  /** The dialog of the open record; omitted if rows open as pages. */
  opened?: ComponentType<OpenedProps> | undefined;
  selection?: ListSelection | undefined;
  /** Extra keys besides those of every list. */
  keysOf?: ((context: ListKeyContext) => Hotkeys) | undefined;
  /** Overrides the title of its kind. */
  title?: string | undefined;
  /** Above the title: a breadcrumb. */
  above?: ReactNode;
  /** Below the header: switches between related lists. */
  tabs?: ReactNode;
  /** In the header, after the export. */
  actions?: ReactNode;
}

/** A list as a screen. Its view is in the address, and its rows are kept live. */
export function ListScreen<Row extends CommercialRow>({
  kind: given,
  opened: Opened,
  selection,
  keysOf,
  title = given.title,
  above,
  tabs,
  actions,
}: ListScreenProps<Row>) {
  const { permissions } = useUser();
  const seesTenants = can(permissions, 'tenant', 'READ');
  const listAddress = useListAddress(given.chart?.statuses ?? NONE, given.usual, given.own);
  const { address, change, clear, close, isTaken } = listAddress;
  const columns = useMemo(() => columnsForReader(given.columns, seesTenants), [given, seesTenants]);
  const chosen = address.columns.join();
  const kind = useMemo(
    () => ({ ...given, columns: chosenColumns(columns, chosen ? chosen.split(',') : NONE) }),
    [given, columns, chosen],
  );
  const filter = filterOf(address, kind.org_id, seesTenants);
  const filterKey = JSON.stringify(filter);
  const left = usePlaceLeft(filterKey);
  const { list, view, ids, sorting, isWhole, onRange } = useLongList(kind, filter, address.sort, left?.index);
  const shownTotal = view.total - view.arrived + view.left;
  const { begin, open, handleOpen, take } = useRowOpening(
    listAddress,
    { one: kind.one, many: kind.many, entity: kind.store.entity, pageOf: kind.pageOf },
    { ids, offset: view.offset, total: shownTotal },
  );
  const { printed, print } = usePaper();
  const table = useRef<DataTableHandle>(null);
  const sort = useSorting(address.sort, (by) => {
    table.current?.reveal(0);
    change({ sort: by });
  });
  const searchField = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(ids, {
    onOpen: handleOpen,
    reveal: (index) => table.current?.reveal(view.offset + index),
  });
  const isReady = view.state === 'ready';
  const { isAwaited, ...place } = useReturn({
    left,
    ids: isReady && sorting !== 'loading' ? ids : undefined,
    offset: view.offset,
    activeId: cursor.place.activeId,
    isCovered: address.open !== undefined,
    land: cursor.land,
  });
  const selecting = useRowSelection(kind, { ids, gone: view.gone, activeId: cursor.place.activeId }, selection);
  useHotkeys({
    ...cursor.hotkeys,
    ...selecting?.hotkeys,
    ...keysOf?.({ activeId: cursor.place.activeId, open, take }),
    '/': { run: () => searchField.current?.querySelector('input')?.focus(), label: `Search ${kind.many}` },
  });

  const isSelecting = selection !== undefined && (selection.selected.size > 0 || selection.word !== undefined);
  const { onHold, settle } = useHold(list, isSelecting);

  const shared = useMemo(
    () => ({
      kind: kind as unknown as ListKind<CommercialRow>,
      cursor: cursor.place,
      gone: view.gone,
      selection: selecting?.rows,
      onOpen: handleOpen,
    }),
    [kind, cursor.place, view.gone, selecting?.rows, handleOpen],
  );
  const belongs = (id: string) => {
    const row = kind.store.row(id);
    return row !== undefined && list.spec.matches(row);
  };
  const countOf = (status: string) => <StatusCount kind={shared.kind} {...{ filter, status }} />;
  const own = useOwnNew(kind.store.entity, belongs);
  const days = usualDays(kind.own);
  const hasFilters = filtersOf(address, kind.usual, kind.own) > 0;
  const { total } = view;
  const outside = [...(selection?.selected ?? [])].filter((id) => !belongs(id));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        above={above}
        below={
          <>
            {/* As high as anything that may appear beside it, so that no row moves. */}
            <span className="inline-flex min-h-6 items-center tabular-nums">
              {isReady ? `${total.toLocaleString('en-IN')} ${total === 1 ? kind.one : kind.many}` : 'Loading…'}
            </span>
            {kind.sum && isReady && total > 0 && (
              <ListSum store={kind.store} ids={isWhole ? ids : undefined} total={total} {...kind.sum} />
            )}
            <HeldChanges
              arrived={view.arrived - own.filter(list.hasArrived).length}
              left={view.left}
              onSettle={settle}
            />
          </>
        }
        actions={
          <>
            <ViewsButton {...{ kind, columns, address }} onChange={change} />
            <PrintButton
              {...{ kind, filter, total }}
              whole={isWhole ? ids : undefined}
              disabled={!isReady || total === 0}
              onPrint={print}
            />
            <ExportButton kind={kind} filter={filter} disabled={!isReady || total === 0} />
            {actions}
          </>
        }
      />
      {tabs}
      <FilterBar
        kind={kind}
        hasSearch={kind.words !== undefined}
        address={address}
        onChange={change}
        onClear={clear}
        searchRef={searchField}
        countOf={isReady && address.keyword === '' ? countOf : undefined}
      />
      <ListNotices {...{ view, sorting }} many={kind.many} onChange={change} onRetry={() => list.reread()} />
      <section aria-label={kind.title} className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <RowsContext value={shared}>
          <DataTable
            claims={isClaimable(kind.store.entity)}
            key={`${filterKey} ${isAwaited} ${address.isCompact}`}
            compact={address.isCompact}
            {...place}
            handle={table}
            renderOver={(isInView) => <OwnNewStrip {...{ kind, isInView }} ids={own} onOpen={handleOpen} />}
            caption={kind.title}
            className="max-h-[max(24rem,calc(100dvh-13.5rem))]"
            columns={kind.columns}
            selection={selecting?.head}
            ids={isAwaited ? NONE : ids}
            printed={printed}
            offset={isAwaited ? 0 : view.offset}
            total={isAwaited ? 0 : shownTotal}
            row={ListRow}
            sort={{ ...sort, by: sorting === 'none' || sorting === 'tooMany' ? undefined : sort.by }}
            onRange={onRange}
            onHold={onHold}
            loading={view.state !== 'failed' && (isAwaited || !isReady)}
            empty={
              view.state === 'failed' ? (
                <LiveFailure live={{ list, view }} failed={kind.failed} />
              ) : (
                <EmptyState
                  title={hasFilters || days !== EVER ? `No matching ${kind.many}` : `No ${kind.many} yet`}
                  action={hasFilters && <Button onClick={clear}>Clear the filters</Button>}
                >
                  {!hasFilters && days !== EVER && `None created in the last ${days} days.`}
                </EmptyState>
              )
            }
          />
        </RowsContext>
      </section>
      {selection && <SelectionBar selection={selection} outside={outside.length} />}
      {Opened && address.open !== undefined && (
        <Suspense>
          <TakenContext value={isTaken}>
            <OpenedBy value={openedBy(kind.own)}>
              <Opened key={address.open} id={address.open} begin={begin} onTake={take} onClose={close} />
            </OpenedBy>
          </TakenContext>
        </Suspense>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];
