import type { RecordRef } from '@console/shared/entities';
import type { Person } from '@console/shared/live';
import { memo } from 'react';
import { DenseRow } from '../../../components/dense-row.tsx';
import { useClaim } from '../../../stores/use-claim.ts';
import { useRow } from '../../../stores/use-row.ts';
import { useUser } from '../../../stores/use-user.ts';
import type { PanelKind, QueueRow } from './panel-kind.ts';

export interface PanelRowProps<Row extends QueueRow> {
  kind: PanelKind<Row>;
  id: string;
  /** Its key among the rows of all panels, for the cursor. */
  rowKey: string;
  active: boolean;
  entry: boolean;
  /** Who removed it from the held list; undefined while it is there. */
  takenBy: Person | null | undefined;
  onOpen: (ref: RecordRef) => void;
  onActive: (rowKey: string) => void;
}

/** One record of a panel. It re-renders when its row, claim or viewers change. */
export const PanelRow = memo(function PanelRow<Row extends QueueRow>({
  kind,
  id,
  rowKey,
  active,
  entry,
  takenBy,
  onOpen,
  onActive,
}: PanelRowProps<Row>) {
  const me = useUser().user_id;
  const row = useRow(kind.store, id) as Row | undefined;
  const claim = useClaim({ entity: kind.entity, id });
  if (!row) return null;
  const who = takenBy?.user_id === me ? 'you' : takenBy?.name;
  const label = kind.outcomeOf?.(row) ?? kind.chart.label(row.status);
  return (
    <DenseRow
      id={rowKey}
      row={row}
      label={kind.labelOf(id)}
      columns={kind.columns}
      claim={claim ? { name: claim.holder.name, mine: claim.holder.user_id === me } : null}
      active={active}
      entry={entry}
      left={takenBy === undefined ? undefined : who === undefined ? label : `${label} by ${who}`}
      onOpen={() => onOpen({ entity: kind.entity, id })}
      onActive={() => onActive(rowKey)}
    />
  );
}) as <Row extends QueueRow>(props: PanelRowProps<Row>) => React.ReactNode;
