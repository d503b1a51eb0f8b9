import type { Claim, Person } from '@console/shared/live';
import { isClaimable } from '@console/shared/queues';
import { createContext, memo, useContext } from 'react';
import type { DataRowProps } from '../../components/data-table.tsx';
import { DenseRow } from '../../components/dense-row.tsx';
import { SkeletonRow } from '../../components/skeleton.tsx';
import { useClaim } from '../../stores/use-claim.ts';
import { useRow } from '../../stores/use-row.ts';
import type { CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import type { SelectedRows } from './use-row-selection.ts';

/** Shared by the rows of one list. */
export interface RowsShared {
  kind: ListKind<CommercialRow>;
  me: number;
  activeId: string | undefined;
  /** Shown rows that left, and who changed them. */
  gone: Readonly<Record<string, Person | null>>;
  /** Undefined if rows cannot be selected. */
  selection: SelectedRows | undefined;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
}

export const RowsContext = createContext<RowsShared | undefined>(undefined);

/** One record of a long list. It re-renders when its row, claim or viewers change. */
export const ListRow = memo(function ListRow({ id, index }: DataRowProps) {
  const shared = useContext(RowsContext);
  if (!shared) throw new Error('A ListRow stands in a list.');
  const { kind, me, activeId, gone, selection, onOpen, onActive } = shared;
  const row = useRow(kind.store, id) as CommercialRow | undefined;
  const claim = useClaim({ entity: kind.entity, id });
  if (!row) return <SkeletonRow index={index} />;
  return (
    <DenseRow
      id={id}
      row={row}
      label={kind.labelOf(row)}
      columns={kind.columns}
      claim={isClaimable(kind.entity) ? claimMark(claim, me) : undefined}
      selection={
        selection && {
          checked: selection.ids.has(id),
          disabled: kind.selectable?.(row) === false,
          onChange: (checked, withShift) => selection.onToggle(id, checked, withShift),
        }
      }
      active={id === activeId}
      entry={activeId === undefined && index === 0}
      left={leftText(gone[id], statusText(kind, row), me)}
      index={index}
      onOpen={() => onOpen(id)}
      onActive={() => onActive(id)}
    />
  );
});

/** The status of a row that left. */
const statusText = ({ chart, statusOf }: ListKind<CommercialRow>, row: CommercialRow): string =>
  chart?.label(statusOf?.(row) ?? row.status ?? '') ?? 'Changed';

const claimMark = (claim: Claim | undefined, me: number) =>
  claim ? { name: claim.holder.name, mine: claim.holder.user_id === me } : null;

function leftText(by: Person | null | undefined, label: string, me: number): string | undefined {
  if (by === undefined) return undefined;
  return by === null ? label : `${label} by ${by.user_id === me ? 'you' : by.name}`;
}
