import type { ReactNode } from 'react';
import type { Column, RowClaim, RowDecor } from './column.ts';
import { DenseRow } from './dense-row.tsx';
import { headSelection } from './head-selection.ts';
import type { TableSelection } from './head-selection.ts';
import type { CursorPlace } from './row-cursor.ts';
import { withId } from './row-selection.ts';
import { SkeletonRows } from './skeleton.tsx';
import { TableFrame } from './table-frame.tsx';

export interface DenseTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row: 'Request 1042'. */
  rowLabel: (row: Row) => string;
  decorOf?: ((row: Row) => RowDecor) | undefined;
  claimOf?: ((row: Row) => RowClaim | null) | undefined;
  selection?: TableSelection<Row> | undefined;
  /** Renders the expansion of a row. */
  expansion?:
    | { open: ReadonlySet<string>; onToggle: (id: string) => void; content: (row: Row) => ReactNode }
    | undefined;
  cursor?: CursorPlace | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onHold?: ((held: boolean) => void) | undefined;
  /** The first rows are loading. */
  loading?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Shown instead of rows: an EmptyState or ErrorState. */
  empty?: ReactNode;
  /** As of TableFrame. */
  whole?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A short table of given rows. A live list uses TableFrame with its own memo row component, which subscribes to one
 * row.
 */
export function DenseTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowLabel,
  decorOf,
  claimOf,
  selection,
  expansion,
  cursor,
  onOpen,
  onHold,
  loading = false,
  skeletonRows = 5,
  empty,
  whole,
  className,
}: DenseTableProps<Row>) {
  if (loading && rows.length === 0) return <SkeletonRows rows={skeletonRows} label={`Loading ${caption}…`} />;
  if (rows.length === 0 && empty) return <>{empty}</>;
  const isHere = (row: Row) => decorOf?.(row).left === undefined;
  return (
    <TableFrame
      caption={caption}
      columns={columns}
      selection={selection && headSelection(caption, rows.filter(isHere), rowId, selection)}
      claims={claimOf !== undefined}
      expandable={expansion !== undefined}
      onHold={onHold}
      whole={whole}
      className={className}
    >
      <tbody>
        {rows.map((row, index) => {
          const id = rowId(row);
          return (
            <DenseRow
              key={id}
              id={id}
              row={row}
              label={rowLabel(row)}
              columns={columns}
              claim={claimOf?.(row)}
              cursor={cursor}
              entry={index === 0 && onOpen !== undefined}
              selection={
                selection && {
                  checked: selection.ids.has(id) && isHere(row),
                  disabled: selection.selectable?.(row) === false,
                  onChange: (checked) => selection.onChange(withId(selection.ids, id, checked)),
                }
              }
              expansion={
                expansion && {
                  open: expansion.open.has(id),
                  onToggle: () => expansion.onToggle(id),
                  content: () => expansion.content(row),
                }
              }
              onOpen={onOpen && (() => onOpen(row))}
              {...decorOf?.(row)}
            />
          );
        })}
      </tbody>
    </TableFrame>
  );
}
