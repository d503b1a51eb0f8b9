import type { AuditEntry } from '@console/shared/calls/audit';
import { Suspense, useCallback, useMemo, useRef, useEffect, useState } from 'react';
import { Download } from 'lucide-react';
import type { DataTableHandle } from '../../components/data-table.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { usePlaceLeft, useReturn } from '../../lists/table/use-return.ts';
import { filtersOf, queryOf, useAuditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { COLUMNS } from './columns.tsx';
import { recordLabel } from './entry-labels.ts';
import { countWords, LogTable, useEntryIndex } from './log-table.tsx';
import type { LogKind } from './log-table.tsx';
import { messageOf } from '../../api/api-error.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { Button } from '../../components/button.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { readAudit } from '../../api/audit.ts';
import { logHook } from './use-log.ts';

const EntryDrawer = lazyPart(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }));

const AUDIT_LOG: LogKind<AuditEntry> = {
  caption: 'Audit log',
  columns: COLUMNS,
  labelOf: (entry) => `entry of ${recordLabel(entry)}`,
  failed: "Couldn't load the audit log",
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
    activeId: cursor.place.activeId,
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

/** Saves the matching entries as CSV, newest first. A click during the export cancels it. */
function ExportAudit({ query, disabled }: { query: AuditQuery; disabled: boolean }) {
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const stop = new AbortController();
    running.current = stop;
    setDone(0);
    try {
      const { saveAudit } = await import('./save-audit.ts');
      const { count, isAll } = await saveAudit(query, setDone, stop.signal);
      const words = `${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'} exported`;
      toastSuccess(isAll ? words : `${words}: the newest, there are more`);
    } catch (error) {
      if (!stop.signal.aborted) toastError("Couldn't export the audit log", messageOf(error));
    } finally {
      running.current = undefined;
      setDone(undefined);
    }
  }
  if (done === undefined) {
    return (
      <Button icon={Download} disabled={disabled} onClick={() => void run()}>
        Export CSV
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-3">
      <output className="text-muted text-sm whitespace-nowrap">{done.toLocaleString('en-IN')} read…</output>
      <Button onClick={() => running.current?.abort()}>Cancel export</Button>
    </span>
  );
}

const useAudit = logHook<AuditQuery, AuditEntry>(
  readAudit,
  ({ entity, id, user, op }, change) =>
    (entity === undefined || entity === change.entity) &&
    (id === undefined || id === change.id) &&
    (user === undefined || user === change.by?.user_id) &&
    (op === undefined || op === change.op),
);
