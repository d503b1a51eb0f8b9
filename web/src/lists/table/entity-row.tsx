import type { Claim, Person } from '@console/shared/live';
import { isClaimable } from '@console/shared/queues';
import { memo, useRef } from 'react';
import type { ReactNode } from 'react';
import { DenseRow } from '../../components/dense-row.tsx';
import type { CursorPlace } from '../../components/row-cursor.ts';
import { SkeletonRow } from '../../components/skeleton.tsx';
import { useChangeMarks } from '../../records/change-marks/use-change-marks.ts';
import { useFreshRow } from '../../records/change-marks/use-fresh-row.ts';
import { useClaim } from '../../stores/use-claim.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import type { CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';

/** What the rows of one list have in common. */
export interface RowKind<Row extends CommercialRow> extends Pick<
  ListKind<Row>,
  'store' | 'columns' | 'labelOf' | 'chart' | 'statusOf' | 'selectable'
> {
  /** What happened to a row that left, if its status does not say. */
  outcomeOf?: (row: Row) => string | undefined;
}

export interface EntityRowProps<Row extends CommercialRow> {
  kind: RowKind<Row>;
  id: string;
  /** Its key for the cursor, if several lists share one; by default the id. */
  rowKey?: string | undefined;
  /** Index in a partially rendered list, from 0. */
  index?: number | undefined;
  cursor: CursorPlace;
  /** The row that Tab reaches while the cursor is on none. */
  entry: boolean;
  /** Who removed it from the held list; undefined while it is there. */
  takenBy: Person | null | undefined;
  checked?: boolean | undefined;
  /** Omitted if rows cannot be selected. Must be a stable function, like the others. */
  onToggle?: ((id: string, isIn: boolean, withShift: boolean) => void) | undefined;
  onOpen: (id: string) => void;
}

/** One record of a list. It re-renders when its row or claim changes. */
export const EntityRow = memo(function EntityRow<Row extends CommercialRow>({
  kind,
  id,
  rowKey = id,
  index,
  cursor,
  entry,
  takenBy,
  checked = false,
  onToggle,
  onOpen,
}: EntityRowProps<Row>) {
  const { entity } = kind.store;
  const me = useUser().user_id;
  const row = useRow(kind.store, id) as Row | undefined;
  const claim = useClaim({ entity, id });
  const element = useRef<HTMLTableRowElement>(null);
  const fresh = useFreshRow(entity, id, element);
  useChangeMarks(kind.store, id, () => element.current);
  if (!row) return index === undefined ? null : <SkeletonRow index={index} />;
  return (
    <DenseRow
      id={rowKey}
      row={row}
      label={kind.labelOf(row)}
      columns={kind.columns}
      claim={isClaimable(entity) ? claimMark(claim, me) : undefined}
      selection={
        onToggle && {
          checked,
          disabled: kind.selectable?.(row) === false,
          onChange: (isIn, withShift) => onToggle(id, isIn, withShift),
        }
      }
      cursor={cursor}
      entry={entry}
      left={leftText(takenBy, outcomeOf(kind, row), me)}
      fresh={fresh}
      index={index}
      rowRef={element}
      onOpen={() => onOpen(id)}
    />
  );
}) as <Row extends CommercialRow>(props: EntityRowProps<Row>) => ReactNode;

const claimMark = (claim: Claim | undefined, me: number) =>
  claim ? { name: claim.holder.name, mine: claim.holder.user_id === me, offered: claim.offered === true } : null;

/** What happened to a row that left: by default its status. */
const outcomeOf = <Row extends CommercialRow>({ outcomeOf: own, chart, statusOf }: RowKind<Row>, row: Row): string =>
  own?.(row) ?? chart?.label(statusOf?.(row) ?? row.status ?? '') ?? 'Changed';

function leftText(by: Person | null | undefined, label: string, me: number): string | undefined {
  if (by === undefined) return undefined;
  return by === null ? label : `${label} by ${by.user_id === me ? 'you' : by.name}`;
}
