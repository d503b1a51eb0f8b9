import { DenseTable } from '../components/dense-table.tsx';
import type { DenseTableProps } from '../components/dense-table.tsx';
import { HeldChanges } from '../components/held-changes.tsx';
import { Panel } from '../components/panel.tsx';
import type { PanelProps } from '../components/panel.tsx';
import { LiveFailure } from './live-failure.tsx';
import type { Live } from './live-failure.tsx';

export interface LivePanelProps extends Omit<PanelProps, 'title' | 'count'> {
  title: string;
  live: Live;
  /** What became of rows that left while the list was held ('deleted'). Omit it for a list that is never held. */
  leftWord?: string;
}

/** A panel around a live list, with its total and the changes it holds back. */
export function LivePanel({ title, live: { view, list }, leftWord, actions, ...panel }: LivePanelProps) {
  const held = leftWord !== undefined && (
    <HeldChanges arrived={view.arrived} left={view.left} leftWord={leftWord} onSettle={() => list.settle()} />
  );
  return (
    <Panel
      {...panel}
      title={title}
      count={view.state === 'ready' ? view.total : undefined}
      actions={
        held ? (
          <>
            {held}
            {actions}
          </>
        ) : (
          actions
        )
      }
    />
  );
}

export interface LiveTableProps<Row> extends Omit<DenseTableProps<Row>, 'rows' | 'loading' | 'onHold'> {
  live: Live & { rows: readonly Row[] };
  /** Rows hold still while hovered or focused. */
  isHeld?: boolean;
  /** Title of the error when the rows cannot be read. */
  failed?: string;
}

/** The rows of a live list as a table, from the first read until they are shown or fail. */
export function LiveTable<Row>({
  live,
  isHeld = false,
  failed,
  empty,
  skeletonRows = 2,
  ...table
}: LiveTableProps<Row>) {
  const { view, list, rows } = live;
  return (
    <DenseTable
      {...table}
      rows={rows}
      skeletonRows={skeletonRows}
      onHold={isHeld ? (held) => (held ? list.hold() : list.settle()) : undefined}
      loading={view.state === 'reading'}
      empty={view.state === 'failed' ? <LiveFailure live={live} failed={failed} /> : empty}
    />
  );
}
