import type { SecurityEntry } from '@console/shared/calls/security';
import { useEffect, useMemo, useRef } from 'react';
import { formatDateTime } from '@console/shared/dates';
import { readSecurity } from '../../../api/audit.ts';
import type { SecurityQuery } from '../../../api/audit.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { DataTableHandle } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useRowCursor } from '../../../components/use-row-cursor.ts';
import { countWords, LogEnd, useRangeEnd } from '../log-parts.tsx';
import { logHook } from '../use-log.ts';
import type { LogView } from '../use-log.ts';
import { filtersOf, queryOf, useSecurityAddress } from './security-address.ts';
import { SECURITY_COLUMNS } from './security-columns.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityRow, SecurityRowsContext } from './security-row.tsx';

const NONE: readonly string[] = [];

/** The feed has no changes that belong to this log. */
const useSecurity = logHook<SecurityQuery, SecurityEntry>(readSecurity, () => false);

/** A year of sign-ins, refusals, bans, exports and similar events. */
export function SecurityView() {
  const { address, change, clear } = useSecurityAddress();
  const query = queryOf(address);
  const { more, reread, retry, ...view } = useSecurity(query);
  const { ids, byId } = useEntryIndex(view.entries);
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(ids, { reveal: (index) => table.current?.reveal(index) });
  const { next, problem } = view;
  const isReady = view.entries !== undefined;
  const hasFilters = filtersOf(address) > 0;
  useHotkeys({
    ...cursor.hotkeys,
    '/': { run: () => search.current?.querySelector('input')?.focus(), label: 'Filter by how the address begins' },
    r: { run: reread, label: 'Try again' },
  });
  const setActive = useRef(cursor.setActive);
  useEffect(() => {
    setActive.current = cursor.setActive;
  });
  const shared = useMemo(
    () => ({ byId, activeId: cursor.activeId, onActive: (id: string) => setActive.current(id) }),
    [byId, cursor.activeId],
  );
  const goesOn = next !== null && view.isFruitful && !view.isReading && problem === undefined;
  const handleRange = useRangeEnd(goesOn, ids.length, more);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Security Log"
        below={<span className="inline-flex min-h-6 items-center tabular-nums">{countWords(view)}</span>}
        actions={
          <Button busy={view.isReading && isReady} onClick={reread}>
            Read again
          </Button>
        }
      />
      <SecurityFilters address={address} onChange={change} onClear={clear} searchRef={search} />
      {isReady && problem !== undefined && (
        <Notice
          tone="warn"
          actions={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <section aria-label="Security log" className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <SecurityRowsContext value={shared}>
          <DataTable
            key={JSON.stringify(query)}
            handle={table}
            caption="Security log"
            className="max-h-[max(24rem,calc(100dvh-19rem))]"
            columns={SECURITY_COLUMNS}
            ids={ids}
            row={SecurityRow}
            onRange={handleRange}
            loading={problem === undefined && !isReady}
            empty={
              isReady ? (
                <EmptyState
                  title={hasFilters ? 'No entry matches' : 'No activity yet'}
                  action={hasFilters && <Button onClick={clear}>Clear the filters</Button>}
                >
                  {view.searchedTo && `Searched back to ${formatDateTime(view.searchedTo)}; there are older entries.`}
                </EmptyState>
              ) : (
                <ErrorState message="The security log could not be read" onRetry={reread}>
                  {problem}
                </ErrorState>
              )
            }
          />
        </SecurityRowsContext>
        {isReady && <LogEnd view={view} onMore={more} />}
      </section>
    </div>
  );
}

function useEntryIndex(entries: LogView<SecurityEntry>['entries']) {
  return useMemo(
    () => ({
      ids: entries?.map(({ seq }) => String(seq)) ?? NONE,
      byId: new Map(entries?.map((entry) => [String(entry.seq), entry])),
    }),
    [entries],
  );
}
