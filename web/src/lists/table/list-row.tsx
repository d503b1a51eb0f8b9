import type { Person } from '@console/shared/live';
import { createContext, useContext } from 'react';
import type { DataRowProps } from '../../components/data-table.tsx';
import type { CursorPlace } from '../../components/row-cursor.ts';
import type { CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import { EntityRow } from './entity-row.tsx';
import type { SelectedRows } from './use-row-selection.ts';

/** Shared by the rows of one list. */
export interface RowsShared {
  kind: ListKind<CommercialRow>;
  cursor: CursorPlace;
  /** Shown rows that left, and who changed them. */
  gone: Readonly<Record<string, Person | null>>;
  /** Undefined if rows cannot be selected. */
  selection: SelectedRows | undefined;
  onOpen: (id: string) => void;
}

export const RowsContext = createContext<RowsShared | undefined>(undefined);

/** One record of a long list: of what the rows share, it passes on to the row only what concerns it. */
export function ListRow({ id, index }: DataRowProps) {
  const shared = useContext(RowsContext);
  if (!shared) throw new Error('A ListRow stands in a list.');
  const { kind, cursor, gone, selection, onOpen } = shared;
  return (
    <EntityRow
      {...{ kind, id, index, cursor, onOpen }}
      entry={index === 0}
      takenBy={gone[id]}
      checked={selection?.ids.has(id)}
      onToggle={selection?.onToggle}
    />
  );
}
