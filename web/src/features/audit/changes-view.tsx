import type { AuditEntry } from '@console/shared/calls/audit';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import type { DataTableHandle } from '../../components/data-table.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { usePlaceLeft, useReturn } from '../../lists/table/use-return.ts';
import { filtersOf, queryOf, useAuditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { COLUMNS } from './columns.tsx';
import { ExportAudit } from './export-audit.tsx';
import { recordLabel } from './entry-labels.ts';
import { countWords, LogTable, useEntryIndex } from './log-table.tsx';
import type { LogKind } from './log-table.tsx';
import { useAudit } from './use-audit.ts';

const EntryDrawer = lazyPart(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }));

const AUDIT_LOG: LogKind<AuditEntry> = {
  caption: 'Audit log',
  columns: COLUMNS,
  labelOf: (entry) => `entry of ${recordLabel(entry)}`,
  failed: 'The audit log could not be read',
  empty: 'No entries yet',
};

/** Every write, with its author and changes. */
export function ChangesView() {
  const { address, change, clear } = useAuditAddress();
  const query = queryOf(address);
  const queryKey = JSON.stringify(query);
  const left = usePlaceLeft(queryKey);
  const view = useAudit(query);
  const { entries } = view;
  const { ids, byId } = useEntryIndex(entries);
  const fields = useMemo(() => [...new Set(entries?.flatMap(({ changed }) => changed))], [entries]);
  const table = useRef<DataTableHandle>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const open = useCallback((entry: string) => change({ entry }), [change]);
  const cursor = useRowCursor(ids, { onOpen: open, reveal: (index) => table.current?.reveal(index) });
  const isReady = entries !== undefined;
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
  function readAnew() {
    table.current?.reveal(0);
    view.reread();
  }
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
      <LogTable
        kind={AUDIT_LOG}
        view={view}
        {...{ ids, byId, cursor, queryKey, isAwaited }}
        {...place}
        handle={table}
        hasFilters={filtersOf(address) > 0}
        onClear={clear}
        onOpen={open}
      />
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
