import type { SecurityEntry } from '@console/shared/calls/security';
import { useRef } from 'react';
import { readSecurity } from '../../../api/audit.ts';
import type { SecurityQuery } from '../../../api/audit.ts';
import { Button } from '../../../components/button.tsx';
import type { DataTableHandle } from '../../../components/data-table.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useRowCursor } from '../../../components/use-row-cursor.ts';
import { countWords, LogTable, useEntryIndex } from '../log-table.tsx';
import type { LogKind } from '../log-table.tsx';
import { logHook } from '../use-log.ts';
import { filtersOf, queryOf, useSecurityAddress } from './security-address.ts';
import { SECURITY_COLUMNS } from './security-columns.tsx';
import { SECURITY_LABELS } from './security-labels.ts';
import { SecurityFilters } from './security-filters.tsx';

const SECURITY_LOG: LogKind<SecurityEntry> = {
  caption: 'Security log',
  columns: SECURITY_COLUMNS,
  labelOf: ({ kind }) => `entry: ${SECURITY_LABELS[kind]}`,
  failed: "Couldn't load the security log",
  empty: 'No activity yet',
};

/** The feed has no changes that belong to this log. */
const useSecurity = logHook<SecurityQuery, SecurityEntry>(readSecurity, () => false);

/** A year of sign-ins, refusals, bans, exports and similar events. */
export function SecurityView() {
  const { address, change, clear } = useSecurityAddress();
  const query = queryOf(address);
  const view = useSecurity(query);
  const { ids, byId } = useEntryIndex(view.entries);
  const table = useRef<DataTableHandle>(null);
  const search = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(ids, { reveal: (index) => table.current?.reveal(index) });
  useHotkeys({
    ...cursor.hotkeys,
    '/': { run: () => search.current?.querySelector('input')?.focus(), label: 'Filter by how the address begins' },
    r: { run: view.reread, label: 'Try again' },
  });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Security Log"
        below={<span className="inline-flex min-h-6 items-center tabular-nums">{countWords(view)}</span>}
        actions={
          <Button busy={view.isReading && view.entries !== undefined} onClick={view.reread}>
            Read again
          </Button>
        }
      />
      <SecurityFilters address={address} onChange={change} onClear={clear} searchRef={search} />
      <LogTable
        kind={SECURITY_LOG}
        view={view}
        {...{ ids, byId, cursor }}
        handle={table}
        queryKey={JSON.stringify(query)}
        hasFilters={filtersOf(address) > 0}
        onClear={clear}
      />
    </div>
  );
}
