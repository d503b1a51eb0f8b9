import { DenseTable } from '../components/dense-table.tsx';
import type { DenseTableProps } from '../components/dense-table.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { HeldChanges } from '../components/held-changes.tsx';
import { Pager } from '../components/pager.tsx';
import { Panel } from '../components/panel.tsx';
import type { PanelProps } from '../components/panel.tsx';
import type { ListView } from '../stores/live-list.ts';
import type { LiveRows } from './use-live-rows.ts';

export interface LivePanelProps extends Omit<PanelProps, 'title' | 'count'> {
  title: string;
  live: Live;
  /** What became of rows that left while the list was held ('deleted'). Omit it for a list that is never held. */
  leftWord?: string;
}

/** The part of a live list that its panel uses. */
type Live = { view: ListView; list: Pick<LiveRows<never>['list'], 'hold' | 'settle' | 'turn' | 'reread'> };

/** A panel around a live list, with its total, the changes it holds back and, by default, a pager. */
export function LivePanel({ title, live: { view, list }, leftWord, actions, footer, ...panel }: LivePanelProps) {
  const pager = view.total > view.limit && (
    <Pager label={title} page={view.page} pageSize={view.limit} total={view.total} onPage={(page) => list.turn(page)} />
  );
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
      footer={footer ?? pager}
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

/** The rows of a live list cannot be read. */
export const LiveFailure = ({ live: { view, list }, failed }: { live: Live; failed?: string | undefined }) => (
  <ErrorState message={failed ?? view.problem ?? 'Error'} onRetry={() => list.reread()}>
    {failed && view.problem}
  </ErrorState>
);
