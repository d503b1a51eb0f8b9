import type { SecurityEntry } from '@console/shared/calls/security';
import { createContext, memo, useContext } from 'react';
import type { DataRowProps } from '../../../components/data-table.tsx';
import { DenseRow } from '../../../components/dense-row.tsx';
import { SECURITY_COLUMNS } from './security-columns.tsx';
import { SECURITY_LABELS } from './security-labels.ts';

/** Shared by the rows of the log. */
export interface SecurityRowsShared {
  byId: ReadonlyMap<string, SecurityEntry>;
  activeId: string | undefined;
  onActive: (id: string) => void;
}

export const SecurityRowsContext = createContext<SecurityRowsShared | undefined>(undefined);

/** One entry of the log. Entries never change. */
export const SecurityRow = memo(function SecurityRow({ id, index }: DataRowProps) {
  const shared = useContext(SecurityRowsContext);
  const entry = shared?.byId.get(id);
  if (!shared || !entry) return null;
  return (
    <DenseRow
      id={id}
      row={entry}
      label={`entry: ${SECURITY_LABELS[entry.kind]}`}
      columns={SECURITY_COLUMNS}
      active={id === shared.activeId}
      entry={shared.activeId === undefined && index === 0}
      index={index}
      onActive={() => shared.onActive(id)}
    />
  );
});
