import { latenessOf } from '@console/shared/lateness';
import type { QueueCount } from '@console/shared/live';
import { QUEUES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { Skeleton } from '../../components/skeleton.tsx';
import { useNow } from '../../components/use-now.ts';
import { counts } from '../../stores/counts.ts';
import { WAITS_AT } from './board-queues.ts';
import { OldestAge } from './oldest-age.tsx';
import { PeopleBars } from './people-bars.tsx';
import { Trend } from './trend.tsx';

export interface QueueTileProps {
  queue: Queue;
  /** Number of tiles in its row. */
  columns: 1 | 2 | 3;
}

const PEOPLE = 3;

/** One queue: total, oldest record, who has to act, and the trend. */
export const QueueTile = memo(function QueueTile({ queue, columns }: QueueTileProps) {
  const { label } = QUEUES[queue];
  const count = useSnapshot(counts).queues[queue];
  const oldestAt = count?.oldest_at ? Date.parse(count.oldest_at) : undefined;
  const lateness = useNow((now) => (oldestAt === undefined ? 'inTime' : latenessOf(queue, oldestAt, now)));
  return (
    <section aria-label={label} data-columns={columns} data-lateness={lateness} className="board-tile">
      <h2 className="board-label truncate">{label}</h2>
      {count ? <Counted queue={queue} count={count} /> : <NotCounted />}
    </section>
  );
});

function Counted({ queue, count }: { queue: Queue; count: QueueCount }) {
  const { total, claimed, oldest_at } = count;
  const person = WAITS_AT[queue];
  const by = person === 'category manager' ? count.by_category_manager : count.by_sales_person;
  return (
    <>
      <div className="flex min-w-0 items-stretch gap-[calc(var(--unit)*1)]">
        <p className="board-total">
          {/* A changed number is highlighted, then fades. */}
          <span key={total} className="starting:text-accent transition-colors duration-[2500ms]">
            {total.toLocaleString('en-IN')}
          </span>
          <span className="sr-only"> waiting</span>
        </p>
        <Trend queue={queue} />
      </div>
      {oldest_at === null ? (
        <p className="board-calm">Nothing is waiting.</p>
      ) : (
        <dl className="board-facts">
          <div>
            <dt>Oldest</dt>
            <dd>
              <OldestAge queue={queue} at={oldest_at} />
            </dd>
          </div>
          <div>
            <dt>Claimed</dt>
            <dd>{claimed.toLocaleString('en-IN')}</dd>
          </div>
        </dl>
      )}
      <PeopleBars label={person} counts={by} max={PEOPLE} />
    </>
  );
}

const NotCounted = () => (
  <>
    <p className="sr-only">Not counted yet</p>
    <Skeleton className="h-[calc(var(--unit)*5)] w-[calc(var(--unit)*9)]" />
    <Skeleton className="h-[calc(var(--unit)*1.4)] w-3/5" />
  </>
);
