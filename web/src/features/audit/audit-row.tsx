import type { AuditEntry } from '@console/shared/calls/audit';
import { createContext, memo, useContext } from 'react';
import type { DataRowProps } from '../../components/data-table.tsx';
import { DenseRow } from '../../components/dense-row.tsx';
import { COLUMNS } from './columns.tsx';
import { recordLabel } from './entry-labels.ts';

/** Shared by the rows of the log. */
export interface AuditRowsShared {
  byId: ReadonlyMap<string, AuditEntry>;
  activeId: string | undefined;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
}

export const AuditRowsContext = createContext<AuditRowsShared | undefined>(undefined);

/** One entry of the log. Entries never change. */
export const AuditRow = memo(function AuditRow({ id, index }: DataRowProps) {
  const shared = useContext(AuditRowsContext);
  const entry = shared?.byId.get(id);
  if (!shared || !entry) return null;
  return (
    <DenseRow
      id={id}
      row={entry}
      label={`entry of ${recordLabel(entry)}`}
      columns={COLUMNS}
      active={id === shared.activeId}
      entry={shared.activeId === undefined && index === 0}
      index={index}
      onOpen={() => shared.onOpen(id)}
      onActive={() => shared.onActive(id)}
    />
  );
});
