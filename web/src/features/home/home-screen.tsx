import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { includesRole, LEAD_ROLES } from '@console/shared/permissions';
import type { Queue } from '@console/shared/queues';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { OpenedBy } from '../../components/leave-guard.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { rowAfter } from '../../components/row-cursor.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { useOffered } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { AwayNews } from './away/away-news.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { NobodyNotices } from './nobody-notice.tsx';
import { dashboardsOf, filterOf } from './dashboards.ts';
import type { Dashboard, DashboardName } from './dashboards.ts';
import { choosePage } from './filters/home-address.ts';
import { useHomeAddress } from './filters/use-home-address.ts';
import type { PanelKind, QueueRow } from './panels/panel-kind.ts';
import { QueuePanel, rowKeyOf } from './panels/queue-panel.tsx';
import type { ShownRows } from './panels/queue-panel.tsx';
import { DecidedContext } from '../../records/decided-context.ts';
import { takeNext } from '../../records/take-next.ts';
import { TakenContext } from '../../records/taken-context.ts';
import { useHandoverToasts } from '../../records/use-handover-toasts.tsx';
import { usePageReturn } from '../../records/use-page-return.ts';

const loadRecordHost = () => import('./record-host.tsx');
const RecordHost = lazyPart(async () => ({ default: (await loadRecordHost()).RecordHost }));

/** The dashboards of the signed-in person, with a switch for people who have both. */
export function HomeScreen() {
  const dashboards = dashboardsOf(useUser(), useOffered());
  const place = useHomeAddress();
  const { address, change } = place;
  // Preloads the forms after the lists.
  useEffect(() => void loadRecordHost().catch(() => undefined), []);
  useHandoverToasts(address.open);
  const shown = dashboards.find(({ name }) => name === address.dashboard) ?? dashboards[0];
  if (!shown) return <EmptyState title="There is no dashboard for your role" />;
  const dashboard = <DashboardView key={shown.name} dashboard={shown} place={place} />;
  if (dashboards.length === 1) {
    return (
      <>
        <FirstSteps />
        <AwayNews />
        {dashboard}
      </>
    );
  }
  return (
    <>
      <FirstSteps />
      <AwayNews />
      <Tabs
        label="Dashboards"
        tabs={dashboards.map(({ name }) => ({ key: name, label: TAB_LABELS[name] }))}
        value={shown.name}
        onChange={(name) => change({ dashboard: name === dashboards[0]?.name ? undefined : name })}
      >
        {dashboard}
      </Tabs>
    </>
  );
}

/** Quote requests have the most columns. A panel without a neighbour takes the whole row. */
function isWide(kinds: readonly PanelKind<QueueRow>[], index: number): boolean {
  const isRequests = (kind: PanelKind<QueueRow> | undefined) => kind?.entity === 'quotation_request';
  if (isRequests(kinds[index])) return true;
  const before = kinds.slice(0, index).filter((kind) => !isRequests(kind)).length;
  const next = kinds[index + 1];
  return before % 2 === 0 && (!next || isRequests(next));
}

const TAB_LABELS: Record<DashboardName, string> = { sourcing: 'Sourcing', sales: 'Sales' };

interface DashboardViewProps {
  dashboard: Dashboard;
  place: ReturnType<typeof useHomeAddress>;
}

function DashboardView({ dashboard, place }: DashboardViewProps) {
  const { address, change: onChange, open: openInAddress, close, isTaken } = place;
  const filter = filterOf(dashboard, address);
  const [rows, setRows] = useState<Readonly<Record<string, ShownRows>>>({});
  const [taking, setTaking] = useState<string>();
  const [archives, setArchives] = useState(false);
  const { kinds, decides } = dashboard;
  const { role_id } = useUser();

  const handleRows = useCallback(({ queue }: PanelKind<QueueRow>, shown: ShownRows) => {
    setRows((known) => ({ ...known, [queue]: shown }));
  }, []);
  const open = useCallback(
    (ref: RecordRef, toArchive = false) => {
      const kind = kinds.find(({ entity }) => entity === ref.entity);
      setArchives(toArchive);
      openInAddress(ref, kind !== undefined && decides(kind));
    },
    [openInAddress, kinds, decides],
  );
  const handleOpen = useCallback((ref: RecordRef) => open(ref), [open]);
  const take = useCallback(
    (ref: RecordRef) => {
      setArchives(false);
      openInAddress(ref, true);
    },
    [openInAddress],
  );
  const opened = kinds.find(({ entity }) => entity === address.open?.entity);

  const keys = kinds.flatMap((kind) => (rows[kind.queue]?.ids ?? []).map((id) => rowKeyOf(kind, id)));
  const refOf = (rowKey: string): RecordRef | undefined => {
    const [queue, id = ''] = rowKey.split('/');
    const kind = kinds.find((one) => one.queue === queue);
    return kind && { entity: kind.entity, id };
  };
  const cursor = useRowCursor(keys, {
    onOpen: (rowKey) => {
      const ref = refOf(rowKey);
      if (ref) open(ref);
    },
  });
  usePageReturn(
    cursor,
    kinds.every(({ queue }) => rows[queue] !== undefined),
  );
  const panels = useRef<Partial<Record<Queue, HTMLElement | null>>>({});
  /** After a decision, moves to the next row of its queue, or to the panel if none is left. */
  function goOnAfter({ queue }: PanelKind<QueueRow>, id: string) {
    const { activeElement: at } = document;
    // Does not disturb a person who has moved on, or takes the next record by its button.
    const isFree = at === document.body || at?.id === 'main' || at?.matches('[data-row]');
    if (!isFree) return;
    const { ids, gone } = rows[queue] ?? { ids: [], gone: {} };
    const next = rowAfter(ids, id, (one) => one in gone);
    if (next === undefined) panels.current[queue]?.focus();
    else cursor.land(rowKeyOf({ queue }, next));
  }
  const handleDecided = useEffectEvent(goOnAfter);
  const decided = useRef<RecordRef>(undefined);
  const noteDecided = useCallback(() => {
    decided.current = address.open;
  }, [address.open]);
  const handleClosed = useEffectEvent(({ entity, id }: RecordRef) => {
    setArchives(false);
    const last = decided.current;
    decided.current = undefined;
    // Not earlier: the history entry with the open record is left unchanged.
    if (last?.entity === 'delivery_challan')
      onChange(choosePage('delivery_challans', 1, address.pageOf('delivery_challans').limit));
    const kind = kinds.find((one) => one.entity === entity);
    if (!kind) return;
    // `n` continues in the queue of the closed record.
    cursor.place.setActive(rowKeyOf(kind, id));
    // A closing dialog returns the focus first.
    if (last && refKey(last) === refKey({ entity, id })) requestAnimationFrame(() => handleDecided(kind, id));
  });
  const shown = useRef(address.open);
  useEffect(() => {
    const closed = shown.current;
    shown.current = address.open;
    if (closed && !address.open) handleClosed(closed);
  }, [address.open]);
  const filters = useRef<HTMLDivElement>(null);
  function openActive(toArchive = false) {
    const ref = refOf(cursor.place.activeId() ?? '');
    if (ref && (!toArchive || ref.entity === 'quotation_request')) open(ref, toArchive);
  }
  const handleNext = () => {
    const kind = kinds.find(({ queue }) => cursor.place.activeId()?.startsWith(`${queue}/`)) ?? kinds[0];
    if (kind && kind.mayWork.length > 0) void handleTakeNext(kind);
  };

  async function handleTakeNext(kind: PanelKind<QueueRow>) {
    if (taking !== undefined) return false;
    setTaking(kind.queue);
    const ref = await takeNext(kind, filter, take);
    setTaking(undefined);
    if (ref) take(ref);
    return ref !== undefined;
  }
  useHotkeys({
    ...cursor.hotkeys,
    n: { run: handleNext, label: 'Take the next' },
    e: { run: () => openActive(), label: 'Edit the record' },
    a: { run: () => openActive(true), label: 'Archive the quote request' },
    '/': { run: () => filters.current?.querySelector('input')?.focus(), label: 'Search whose records to show' },
  });

  return (
    <div className="flex flex-col gap-4">
      {dashboard.showsHeader && (
        <div ref={filters}>
          <DashboardHeader
            dashboard={dashboard}
            filter={filter}
            range={address.range}
            onChange={(patch) =>
              onChange(patch, ...kinds.map(({ queue }) => choosePage(queue, 1, address.pageOf(queue).limit)))
            }
          />
        </div>
      )}
      {includesRole(LEAD_ROLES, role_id) && <NobodyNotices />}
      <div className="wide:grid-cols-2 grid grid-cols-1 gap-4">
        {kinds.map((kind, index) => (
          <QueuePanel
            key={kind.queue}
            kind={kind}
            filter={filter}
            page={address.pageOf(kind.queue)}
            cursor={cursor.place}
            isFirst={index === 0}
            isTaking={taking === kind.queue}
            onPage={(page, limit) => onChange(choosePage(kind.queue, page, limit))}
            onOpen={handleOpen}
            onRows={handleRows}
            onTakeNext={(one) => void handleTakeNext(one)}
            placeRef={(panel) => {
              panels.current[kind.queue] = panel;
            }}
            className={isWide(kinds, index) ? 'wide:col-span-2' : undefined}
          />
        ))}
        {kinds.length === 0 && <EmptyState title="Nothing is pending for your role" />}
      </div>
      {address.open && (
        <Suspense>
          <TakenContext value={isTaken}>
            <DecidedContext value={noteDecided}>
              <OpenedBy value="open">
                <RecordHost
                  key={refKey(address.open)}
                  open={address.open}
                  archives={archives}
                  tab={address.tab}
                  onTab={(tab) => onChange({ key: tab })}
                  onClose={close}
                  onNext={opened && opened.mayWork.length > 0 ? () => handleTakeNext(opened) : undefined}
                />
              </OpenedBy>
            </DecidedContext>
          </TakenContext>
        </Suspense>
      )}
    </div>
  );
}
