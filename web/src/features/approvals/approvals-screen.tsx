import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { can } from '@console/shared/permissions';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { OpenedBy } from '../../components/leave-guard.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TableFrame } from '../../components/table-frame.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useActiveId, useRowCursor } from '../../components/use-row-cursor.ts';
import { columnsForReader } from '../../lists/table/common-columns.tsx';
import { EntityRow } from '../../lists/table/entity-row.tsx';
import type { RowKind } from '../../lists/table/entity-row.tsx';
import type { CommercialRow } from '../../lists/commercial-list.ts';
import { useAddress } from '../../records/address/use-address.ts';
import { writeFields } from '../../records/address/field.ts';
import { useOpening } from '../../records/address/use-opening.ts';
import type { ApprovalEntity } from '../../records/decides-for.ts';
import { LiveFailure } from '../../records/live-failure.tsx';
import { ApprovalDialog } from '../../records/order-approval/approval-dialog.tsx';
import { ORDER_APPROVAL } from '../../records/order-approval/approval-kind.ts';
import { useMove } from '../../records/use-move.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { APPROVAL_KINDS } from './approval-kinds.tsx';
import { APPROVALS_FIELDS, readApprovalsAddress } from './approvals-address.ts';
import { KnownCosts } from './known-costs.ts';
import type { Begin } from './opened-approval.tsx';
import { useWaiting } from './use-waiting.ts';
import type { Waiting } from './use-waiting.ts';

const OpenedApproval = lazyPart(async () => ({
  default: (await import('./opened-approval.tsx')).OpenedApproval,
}));

const FAILED = "Couldn't load what waits for a decision";

/** /approvals: everything that waits for a decision, what one may decide first. */
export function ApprovalsScreen() {
  const { permissions } = useUser();
  const [{ open: opened }, change] = useAddress(readApprovalsAddress);
  const { open, close } = useOpening(change, opened !== undefined);
  const [begin, setBegin] = useState<Begin>();
  const { rows, lists, known } = useWaiting();
  const moves = useMove(ORDER_APPROVAL);
  const kinds = useKinds(can(permissions, 'tenant', 'READ'));

  const show = useCallback(
    (ref: RecordRef, toDo?: Begin) => {
      setBegin(toDo);
      open(writeFields(APPROVALS_FIELDS, { open: ref }));
    },
    [open],
  );
  const handleOpen = useMemo(() => {
    const openAs = (entity: ApprovalEntity) => (id: string) => show({ entity, id });
    return { quotation: openAs('quotation'), order: openAs('order'), purchase_order: openAs('purchase_order') };
  }, [show]);
  const rowOf = (key: string | undefined) => rows.find((one) => one.key === key);
  const cursor = useRowCursor(
    rows.map(({ key }) => key),
    {
      onOpen: (key) => {
        const found = rowOf(key);
        if (found) show(found);
      },
    },
  );
  const active = rowOf(useActiveId(cursor.place));
  function approve() {
    if (!active?.isMine) return;
    if (active.entity !== 'order') return show(active, 'approve');
    const row = stores.order.row(active.id);
    if (row) moves.ask('approve', row);
  }
  useHotkeys({
    ...cursor.hotkeys,
    a: { run: approve, label: 'Approve it, or issue the purchase order' },
    // An order is cancelled, or its prices raised, on its page.
    ...(active && active.entity !== 'order' && { r: { run: () => show(active, 'reject'), label: 'Reject it' } }),
  });

  const isReading = lists.some(({ view }) => view.state === 'reading');
  const failed = lists.find(({ view }) => view.state === 'failed');
  const problem = lists.map(({ view }) => view.problem).find((words) => words !== undefined);
  const unshown = sumOf(lists.map(({ view }) => Math.max(0, view.total - view.limit)));
  const settle = () => {
    for (const { list } of lists) list.settle();
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Approvals"
        below={<span className="tabular-nums">{isReading ? 'Loading…' : countText(rows)}</span>}
        actions={
          <HeldChanges
            arrived={sumOf(lists.map(({ view }) => view.arrived))}
            left={sumOf(lists.map(({ view }) => view.left))}
            onSettle={settle}
          />
        }
      />
      {failed && <LiveFailure live={failed} failed={FAILED} />}
      {problem !== undefined && !failed && (
        <output className="text-amber text-sm">{problem}. Trying again; the rows may be behind.</output>
      )}
      <section aria-label="Waiting for a decision" className="border-line bg-surface overflow-clip rounded-lg border">
        {isReading && rows.length === 0 && <SkeletonRows rows={10} label="Loading approvals…" />}
        {!isReading && !failed && rows.length === 0 && <EmptyState title="Nothing waits for a decision" />}
        {rows.length > 0 && (
          <TableFrame
            claims
            caption="Waiting for a decision"
            columns={kinds.quotation.columns}
            onHold={(isHeld) => {
              for (const { list } of lists) {
                if (isHeld) list.hold();
                else list.settle();
              }
            }}
          >
            <KnownCosts value={known}>
              <tbody>
                {rows.map(({ key, entity, id, takenBy }, index) => (
                  <EntityRow
                    key={key}
                    kind={kinds[entity]}
                    id={id}
                    rowKey={key}
                    cursor={cursor.place}
                    entry={index === 0}
                    takenBy={takenBy}
                    onOpen={handleOpen[entity]}
                  />
                ))}
              </tbody>
            </KnownCosts>
          </TableFrame>
        )}
      </section>
      {unshown > 0 && (
        <p className="text-muted text-sm">{`${unshown.toLocaleString('en-IN')} more wait. The lists show all.`}</p>
      )}
      <ApprovalDialog moves={moves} />
      {opened && (
        <Suspense>
          <OpenedBy value="open">
            <OpenedApproval
              key={refKey(opened)}
              open={opened}
              begin={begin}
              onClose={() => close(writeFields(APPROVALS_FIELDS, { open: undefined }))}
            />
          </OpenedBy>
        </Suspense>
      )}
    </div>
  );
}

/** Only readers of customers see who the customer is. */
function useKinds(seesTenants: boolean) {
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(APPROVAL_KINDS as unknown as Record<ApprovalEntity, RowKind<CommercialRow>>).map(
          ([entity, kind]) => [entity, { ...kind, columns: columnsForReader(kind.columns, seesTenants) }],
        ),
      ) as Record<ApprovalEntity, RowKind<CommercialRow>>,
    [seesTenants],
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function countText(rows: readonly Pick<Waiting, 'isMine' | 'isKnown' | 'takenBy'>[]): string {
  const here = rows.filter(({ takenBy }) => takenBy === undefined);
  const mine = here.filter(({ isMine }) => isMine).length;
  const all = `${here.length.toLocaleString('en-IN')} in all`;
  if (here.some(({ isKnown }) => !isKnown)) return `Working out what is for you, ${all}`;
  return `${mine.toLocaleString('en-IN')} for you to decide, ${all}`;
}
