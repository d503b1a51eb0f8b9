import type { Moved, seenCalls } from '@console/shared/calls/seen';
import type { ReplyOf } from '@console/shared/calls/call';
import { formatCompact } from '@console/shared/dates';
import type { MovedEntity } from '@console/shared/moved';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { noteSeen, readMoved } from '../../../api/seen.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PausedMark } from '../../../components/paused-mark.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { toastError } from '../../../components/toast.ts';
import { CHARTS } from '../../../records/activity/charts.ts';
import { changeLog } from '../../../stores/position.ts';
import { createSteadyReader } from '../../../stores/steady-reader.ts';
import type { SteadyReader } from '../../../stores/steady-reader.ts';

type News = ReplyOf<typeof seenCalls.moved>;

const LISTS: Readonly<Record<MovedEntity, { path: string; one: string; many: string }>> = {
  quotation_request: { path: '/quoteRequests', one: 'quote request', many: 'quote requests' },
  quotation: { path: '/quotations', one: 'quotation', many: 'quotations' },
  order: { path: '/orders', one: 'order', many: 'orders' },
  purchase_order: { path: '/purchaseOrders', one: 'purchase order', many: 'purchase orders' },
  delivery_challan: { path: '/deliveryChallans', one: 'delivery challan', many: 'delivery challans' },
};
const SCOPES = [
  { scope: 'mine', title: 'Your records' },
  { scope: 'queue', title: 'Your queues' },
] as const;

/** What moved while the person was away, until they have read it. Mount it anew for each absence. */
export function AwayPanel() {
  const { news, problem, retry } = useMoved();
  const [isSaving, setSaving] = useState(false);

  async function markRead() {
    setSaving(true);
    const seq = changeLog.position()?.seq ?? 0;
    await noteSeen({ seq, read: true }).catch((failure: unknown) => toastError(messageOf(failure)));
    setSaving(false);
  }
  return (
    <Panel
      title="Since you were away"
      actions={
        <>
          <PausedMark short />
          {news?.since && <span className="text-muted text-sm">since {formatCompact(news.since)}</span>}
          <Button size="sm" busy={isSaving} onClick={() => void markRead()}>
            Mark as read
          </Button>
        </>
      }
    >
      {news ? (
        <div className="flex flex-col gap-3">
          {SCOPES.map(({ scope, title }) => (
            <Groups key={scope} title={title} groups={news.moved.filter((group) => group.scope === scope)} />
          ))}
          {news.moved.length === 0 && <p className="text-muted">Nothing that you may still see.</p>}
        </div>
      ) : problem ? (
        <ErrorState message="Couldn't load what moved while you were away" onRetry={retry}>
          {problem}
        </ErrorState>
      ) : (
        <SkeletonRows rows={2} label="Loading what moved while you were away…" />
      )}
    </Panel>
  );
}

function Groups({ title, groups }: { title: string; groups: readonly Moved[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
      <h3 className="text-muted w-28 text-sm font-normal">{title}</h3>
      <ul aria-label={title} className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1.5">
        {groups.map((group) => (
          <li key={`${group.entity} ${group.status}`}>
            <Group {...group} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Group({ entity, status, ids, has_more }: Moved) {
  const { path, one, many } = LISTS[entity];
  const chart = CHARTS[entity];
  return (
    <RouteLink to={`${path}?ids=${ids.join(',')}`}>
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        {ids.length}
        {has_more && '+'} {ids.length === 1 ? one : many}
        <Badge tone={chart?.tone(status)}>{chart?.label(status) ?? status}</Badge>
      </span>
    </RouteLink>
  );
}

function useMoved(): { news: News | undefined; problem: string | undefined; retry: () => void } {
  const [state, setState] = useState<{ news?: News; problem?: string }>({});
  const reader = useRef<SteadyReader>(undefined);
  useEffect(() => {
    const reading = createSteadyReader({
      read: readMoved,
      done: (news) => setState({ news }),
      failed: (error) => setState({ problem: messageOf(error) }),
    });
    reader.current = reading;
    reading.want();
    return () => reading.stop();
  }, []);
  return { news: state.news, problem: state.problem, retry: () => reader.current?.restart() };
}
