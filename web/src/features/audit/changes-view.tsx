import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { DataTableHandle } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { usePlaceLeft, useReturn } from '../../lists/table/use-return.ts';
import { filtersOf, queryOf, useAuditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow, AuditRowsContext } from './audit-row.tsx';
import { COLUMNS } from './columns.tsx';
import { ExportAudit } from './export-audit.tsx';
import { countWords, LogEnd, useRangeEnd } from './log-parts.tsx';
import { useAudit } from './use-audit.ts';
import type { AuditView } from './use-audit.ts';

const EntryDrawer = lazyPart(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }));

/** Every write, with its author and changes. */
export function ChangesView() {
  const { address, change, clear } = useAuditAddress();
  const query = queryOf(address);
  const queryKey = JSON.stringify(query);
  const left = usePlaceLeft(queryKey);
  const { more, reread, retry, ...view } = useAudit(query);
  const { ids, byId, fields } = useEntryIndex(view.entries);
  const table = useRef<DataTableHandle>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const open = useCallback((entry: string) => change({ entry }), [change]);
  const cursor = useRowCursor(ids, { onOpen: open, reveal: (index) => table.current?.reveal(index) });
  const isReady = view.entries !== undefined;
  const { isAwaited, ...place } = useReturn({
    left,
    ids: isReady ? ids : undefined,
    offset: 0,
    activeId: cursor.activeId,
    isCovered: address.entry !== undefined,
    land: cursor.land,
  });
  useHotkeys({
    ...cursor.hotkeys,
    '/': { run: () => searchField.current?.querySelector('input')?.focus(), label: 'Search the audit log' },
    r: { run: readAnew, label: 'Try again' },
  });
  const setActive = useRef(cursor.setActive);
  useEffect(() => {
    setActive.current = cursor.setActive;
  });
  const shared = useMemo(
    () => ({ byId, activeId: cursor.activeId, onOpen: open, onActive: (id: string) => setActive.current(id) }),
    [byId, cursor.activeId, open],
  );
  function readAnew() {
    table.current?.reveal(0);
    reread();
  }
  // After a stretch of the log without matches, the person decides whether to continue: the next one may have none
  // either.
  const goesOn = view.next !== null && view.isFruitful && !view.isReading && view.problem === undefined;
  const handleRange = useRangeEnd(goesOn, ids.length, more);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Audit Log"
        below={
          <>
            <span className="inline-flex min-h-6 items-center tabular-nums">{countWords(view)}</span>
            <HeldChanges arrived={view.arrived} left={0} onSettle={readAnew} />
          </>
        }
        actions={<ExportAudit query={query} disabled={!isReady || (ids.length === 0 && view.next === null)} />}
      />
      <AuditFilters address={address} fields={fields} onChange={change} onClear={clear} searchRef={searchField} />
      {isReady && view.problem !== undefined && (
        <Notice
          tone="warn"
          actions={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {view.problem}
        </Notice>
      )}
      <section aria-label="Audit log" className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <AuditRowsContext value={shared}>
          <DataTable
            key={`${queryKey} ${isAwaited}`}
            {...place}
            handle={table}
            caption="Audit log"
            className="max-h-[max(24rem,calc(100dvh-19rem))]"
            columns={COLUMNS}
            ids={isAwaited ? NONE : ids}
            row={AuditRow}
            onRange={handleRange}
            loading={view.problem === undefined && (isAwaited || !isReady)}
            empty={
              isReady ? (
                <EmptyState
                  title={filtersOf(address) > 0 ? 'No entry matches' : 'No entries yet'}
                  action={filtersOf(address) > 0 && <Button onClick={clear}>Clear the filters</Button>}
                >
                  {view.searchedTo && `Searched back to ${formatDateTime(view.searchedTo)}; there are older entries.`}
                </EmptyState>
              ) : (
                <ErrorState message="The audit log could not be read" onRetry={reread}>
                  {view.problem}
                </ErrorState>
              )
            }
          />
        </AuditRowsContext>
        {isReady && <LogEnd view={view} onMore={more} />}
      </section>
      {address.entry !== undefined && (
        <Suspense>
          <EntryDrawer
            key={address.entry}
            seq={Number(address.entry)}
            known={byId.get(address.entry)}
            onClose={() => change({ entry: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];

/** Entries by id, and the fields that changed in them. */
function useEntryIndex(entries: AuditView['entries']) {
  return useMemo(
    () => ({
      ids: entries?.map(({ seq }) => String(seq)) ?? NONE,
      byId: new Map(entries?.map((entry) => [String(entry.seq), entry])),
      fields: [...new Set(entries?.flatMap(({ changed }) => changed))],
    }),
    [entries],
  );
}
