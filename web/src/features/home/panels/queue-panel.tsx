import { PENDING_PAGE_SIZES } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import { can, hasGrant } from '@console/shared/permissions';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Ref } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { HeldChanges } from '../../../components/held-changes.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PausedMark } from '../../../components/paused-mark.tsx';
import type { CursorPlace } from '../../../components/row-cursor.ts';
import { RouteLink } from '../../../components/route-link.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { TableFrame } from '../../../components/table-frame.tsx';
import type { ListView } from '../../../stores/live-list.ts';
import type { PageOf } from '../../../stores/live-run.ts';
import { useListView } from '../../../stores/use-list-view.ts';
import { useLiveList } from '../../../stores/use-live-list.ts';
import { useUser } from '../../../stores/use-user.ts';
import { columnsForReader } from '../../../lists/table/common-columns.tsx';
import { EntityRow } from '../../../lists/table/entity-row.tsx';
import { LiveFailure } from '../../../records/live-failure.tsx';
import { OwnNewStrip, useOwnNew } from '../../../records/own-new-strip.tsx';
import type { PanelFilter, PanelKind, QueueRow } from './panel-kind.ts';
import { filterKey, queueList } from './queue-list.ts';

export interface QueuePanelProps<Row extends QueueRow> {
  kind: PanelKind<Row>;
  filter: PanelFilter;
  page: PageOf;
  cursor: CursorPlace;
  /** Tab reaches the first row of all panels. */
  isFirst: boolean;
  isTaking: boolean;
  onPage: (page: number, limit: number) => void;
  onOpen: (ref: RecordRef) => void;
  /** Reports the visible rows once read, for the cursor that spans all panels. */
  onRows: (kind: PanelKind<Row>, shown: ShownRows) => void;
  onTakeNext: (kind: PanelKind<Row>) => void;
  placeRef: Ref<HTMLElement>;
  className?: string | undefined;
}

/** In order. Rows that have left are still shown, struck through. */
export type ShownRows = Pick<ListView, 'ids' | 'gone'>;

export const rowKeyOf = ({ queue }: Pick<PanelKind<QueueRow>, 'queue'>, id: string) => `${queue}/${id}`;

/** One pending queue. Its rows are kept live, and held still while hovered or focused. */
export function QueuePanel<Row extends QueueRow>({
  kind,
  filter,
  page,
  cursor,
  isFirst,
  isTaking,
  onPage,
  onOpen,
  onRows,
  onTakeNext,
  placeRef,
  className,
}: QueuePanelProps<Row>) {
  const { permissions } = useUser();
  const list = useLiveList(kind.store, filterKey(filter), () => queueList(kind, filter, page));
  const view = useListView(list);
  useEffect(() => {
    if (list.view.page !== page.page || list.view.limit !== page.limit) list.turn(page.page, page.limit);
  }, [list, page.page, page.limit]);
  const { ids, gone } = view;
  const isRead = view.state !== 'reading';
  // Before paint, so that a key pressed at once already works on these rows.
  useLayoutEffect(() => {
    if (isRead) onRows(kind, { ids, gone });
  }, [isRead, kind, ids, gone, onRows]);

  const own = useOwnNew(kind.entity, (id) => {
    const row = kind.store.row(id);
    return row !== undefined && list.spec.matches(row);
  });
  const seesTenants = can(permissions, 'tenant', 'READ');
  const rowKind = useMemo(
    () => ({ ...kind, columns: columnsForReader(kind.columns, seesTenants) }),
    [kind, seesTenants],
  );
  const handleOpen = useCallback((id: string) => onOpen({ entity: kind.entity, id }), [kind, onOpen]);
  const canTake = kind.mayWork.some((grant) => hasGrant(permissions, grant));
  return (
    <Panel
      flush
      placeRef={placeRef}
      title={kind.path === undefined ? kind.title : <RouteLink to={kind.path}>{kind.title}</RouteLink>}
      count={view.state === 'ready' ? view.total : undefined}
      className={className}
      actions={
        <>
          <PausedMark short />
          <HeldChanges
            arrived={view.arrived - own.filter(list.hasArrived).length}
            left={view.left}
            onSettle={() => list.settle()}
          />
          {canTake && (
            <Button size="sm" busy={isTaking} disabled={view.total === 0} onClick={() => onTakeNext(kind)}>
              Take next
            </Button>
          )}
        </>
      }
      footer={
        view.total > 0 && (
          <>
            {view.problem && (
              <output className="text-amber mb-1 block">{view.problem}. Trying again; the rows may be behind.</output>
            )}
            <Pager
              label={kind.title}
              page={view.page}
              pageSize={view.limit}
              total={view.total}
              sizes={PENDING_PAGE_SIZES}
              onPage={(next) => onPage(next, view.limit)}
              onPageSize={(size) => onPage(1, size)}
            />
          </>
        )
      }
    >
      {view.state === 'reading' && <SkeletonRows rows={page.limit} label={`Loading ${kind.title}…`} />}
      {view.state === 'failed' && <LiveFailure live={{ list, view }} failed={kind.failed} />}
      {view.state === 'ready' && ids.length === 0 && <EmptyState title={kind.empty} />}
      {ids.length > 0 && (
        <TableFrame
          claims
          caption={kind.title}
          columns={rowKind.columns}
          over={<OwnNewStrip kind={kind} ids={own} isInView={(id) => ids.includes(id)} onOpen={handleOpen} />}
          onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
        >
          <tbody>
            {ids.map((id, index) => {
              const rowKey = rowKeyOf(kind, id);
              return (
                <EntityRow
                  key={id}
                  kind={rowKind}
                  id={id}
                  rowKey={rowKey}
                  cursor={cursor}
                  entry={isFirst && index === 0}
                  takenBy={gone[id]}
                  onOpen={handleOpen}
                />
              );
            })}
          </tbody>
        </TableFrame>
      )}
    </Panel>
  );
}
