import { LOCALE } from '@console/shared/constants';
import { formatDateTime } from '@console/shared/dates';
import type { QueueCount } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { ageText } from '../../components/age-text.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useNow } from '../../components/use-now.ts';
import { counts } from '../../stores/counts.ts';
import { boardLabel, WAITS_AT } from './board-queues.ts';
import type { BoardPage } from './board-settings.ts';
import { PeopleBars } from './people-bars.tsx';
import { Trend } from './trend.tsx';
import type { HistoryView } from './use-history.ts';

export interface QueueTileProps {
  queue: Queue;
  page: BoardPage;
  /** Number of tiles in its row. */
  columns: 1 | 2 | 3;
  view: HistoryView | undefined;
}

/** One queue on a page of the board. It has colour only while one of its records missed its deadline. */
export const QueueTile = memo(function QueueTile({ queue, page, columns, view }: QueueTileProps) {
  const label = boardLabel(queue);
  const count = useSnapshot(counts).queues[queue];
  const isMissed = (count?.overdue ?? 0) > 0;
  return (
    <section aria-label={label} data-columns={columns} data-missed={isMissed || undefined} className="board-tile">
      <h2 className="board-label truncate">{label}</h2>
      {!count && <NotCounted />}
      {count && page === 'queues' && <Waiting queue={queue} count={count} view={view} />}
      {count && page === 'people' && <Assigned queue={queue} count={count} />}
      {count && page === 'deadlines' && <Due count={count} />}
    </section>
  );
});

/** What waits, since when, and how it went. */
const Waiting = ({ queue, count, view }: { queue: Queue; count: QueueCount; view: HistoryView | undefined }) => (
  <>
    <Total value={count.total} unit="waiting">
      {count.overdue !== undefined && <Overdue value={count.overdue} />}
    </Total>
    <Facts count={count} />
    {view && <Trend queue={queue} view={view} />}
  </>
);

/** What waits, and for whom. */
const Assigned = ({ queue, count }: { queue: Queue; count: QueueCount }) => (
  <>
    <Total value={count.total} unit="waiting" />
    {count.total === 0 && <p className="board-facts">Nothing is waiting.</p>}
    <PeopleBars person={WAITS_AT[queue]} count={count} />
  </>
);

/** What missed its deadline, of how much. */
function Due({ count }: { count: QueueCount }) {
  const { overdue = 0, total, nobody } = count;
  return (
    <>
      <Total value={overdue} unit="overdue">
        <span aria-hidden className="board-of">
          overdue
        </span>
      </Total>
      <Facts count={count}>
        <Fact label="Waiting" value={total} />
        {nobody && <Fact label="For nobody" value={nobody.total} />}
      </Facts>
    </>
  );
}

const Total = ({ value, unit, children }: { value: number; unit: string; children?: ReactNode }) => (
  <div className="board-figure">
    <p className="board-total">
      {/* A changed number fades in. */}
      <span key={value} className="transition-opacity duration-1000 starting:opacity-25">
        {value.toLocaleString(LOCALE)}
      </span>
      <span className="sr-only"> {unit}</span>
    </p>
    {children}
  </div>
);

const Overdue = ({ value }: { value: number }) => (
  <p data-missed={value > 0 || undefined} className="board-overdue">
    <b>{value.toLocaleString(LOCALE)}</b> overdue
  </p>
);

function Facts({ count: { oldest_at, claimed }, children }: { count: QueueCount; children?: ReactNode }) {
  if (oldest_at === null) return <p className="board-facts">Nothing is waiting.</p>;
  return (
    <dl className="board-facts">
      <div>
        <dt>Oldest</dt>
        <dd>
          <OldestAge at={oldest_at} />
        </dd>
      </div>
      {children ?? <Fact label="Claimed" value={claimed} />}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value.toLocaleString(LOCALE)}</dd>
  </div>
);

const NotCounted = () => (
  <>
    <p className="sr-only">Not counted yet</p>
    <Skeleton className="h-[calc(var(--unit)*5)] w-[calc(var(--unit)*9)]" />
    <Skeleton className="h-[calc(var(--unit)*1.4)] w-3/5" />
  </>
);

/** How long the oldest record of a queue has been waiting, ticking. */
function OldestAge({ at }: { at: string }) {
  const from = Date.parse(at);
  const text = useNow((now) => ageText(from, now));
  return (
    <time dateTime={at} data-tip={formatDateTime(at)}>
      {text}
    </time>
  );
}
