import { latenessOf } from '@console/shared/lateness';
import type { QueueCount } from '@console/shared/live';
import { QUEUE_NAMES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '@console/shared/dates';
import { LOCALE } from '@console/shared/constants';
import { Skeleton } from '../../components/skeleton.tsx';
import { useNow } from '../../components/use-now.ts';
import { counts } from '../../stores/counts.ts';
import { boardLabel, WAITS_AT } from './board-queues.ts';
import { ageText } from '../../components/age-text.ts';
import { lineOf, minuteOf, movementOf } from './counts-history.ts';
import { PeopleBars } from './people-bars.tsx';
import { sharedSpan, trendPath } from './trend-path.ts';
import { useCountsHistory } from './use-counts-history.ts';

export interface QueueTileProps {
  queue: Queue;
  /** Number of tiles in its row. */
  columns: 1 | 2 | 3;
}

/** One queue: total, oldest record, who has to act, and the trend. */
export const QueueTile = memo(function QueueTile({ queue, columns }: QueueTileProps) {
  const label = boardLabel(queue);
  const count = useSnapshot(counts).queues[queue];
  const oldestAt = count?.oldest_at ? Date.parse(count.oldest_at) : undefined;
  const lateness = useNow((now) => {
    if (count?.overdue !== undefined) return count.overdue > 0 ? 'tooLate' : 'inTime';
    return oldestAt === undefined ? 'inTime' : latenessOf(queue, oldestAt, now);
  });
  return (
    <section aria-label={label} data-columns={columns} data-lateness={lateness} className="board-tile">
      <h2 className="board-label truncate">{label}</h2>
      {count ? <Counted queue={queue} count={count} /> : <NotCounted />}
      {count?.overdue !== undefined && (
        <p data-lateness={count.overdue > 0 ? 'tooLate' : 'inTime'} className="board-overdue board-age">
          {count.overdue.toLocaleString('en-IN')} overdue
        </p>
      )}
    </section>
  );
});

function Counted({ queue, count }: { queue: Queue; count: QueueCount }) {
  const { total, claimed, oldest_at, overdue } = count;
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
              <OldestAge queue={overdue === undefined ? queue : undefined} at={oldest_at} />
            </dd>
          </div>
          <div>
            <dt>Claimed</dt>
            <dd>{claimed.toLocaleString('en-IN')}</dd>
          </div>
        </dl>
      )}
      <PeopleBars person={WAITS_AT[queue]} count={count} />
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

/**
 * How long the oldest record of a queue has been waiting, ticking.
 * @param queue by which it is late, where deadlines do not say
 */
function OldestAge({ queue, at }: { queue: Queue | undefined; at: string }) {
  const from = Date.parse(at);
  const text = useNow((now) => ageText(from, now));
  const lateness = useNow((now) => (queue ? latenessOf(queue, from, now) : 'inTime'));
  return (
    <time dateTime={at} data-tip={formatDateTime(at)} data-lateness={lateness} className="board-age">
      {text}
    </time>
  );
}

const BOX = { width: 240, height: 60, inset: 5 };

/** The last hour of a queue: its line, broken where the board was not live, and the change. */
function Trend({ queue }: { queue: Queue }) {
  const history = useCountsHistory();
  // The line has one point per minute, so one update per minute is enough.
  const now = useNow(minuteOf) * 60_000;
  const span = sharedSpan(QUEUE_NAMES.map((each) => lineOf(history, each, now)));
  const shape = trendPath(lineOf(history, queue, now), BOX, span);
  const moved = movementOf(history, queue, now);
  return (
    <div className="board-trend">
      <svg aria-hidden viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" className="text-accent">
        <path d={`M0 ${BOX.height}H${BOX.width}`} stroke="var(--color-line-strong)" vectorEffect="non-scaling-stroke" />
        {shape && (
          <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
            <path d={shape.line} strokeWidth="3" vectorEffect="non-scaling-stroke" />
            {/* A zero-length stroke draws a dot that stays round in the stretched box. */}
            <path d={`M${shape.end.x} ${shape.end.y}h0.01`} strokeWidth="9" vectorEffect="non-scaling-stroke" />
          </g>
        )}
      </svg>
      <p className="board-note">{moved ? movementText(moved) : 'last hour'}</p>
    </div>
  );
}

const movementText = ({ by, minutes }: { by: number; minutes: number }) => {
  const sign = by === 0 ? '±' : by > 0 ? '+' : '−';
  return `${sign}${Math.abs(by).toLocaleString(LOCALE)} in ${minutes === 60 ? '1 h' : `${minutes} min`}`;
};
