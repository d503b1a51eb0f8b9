import { LOCALE } from '@console/shared/constants';
import type { Queue } from '@console/shared/queues';
import { useNow } from '../../components/use-now.ts';
import { lineOf, minuteOf, movementOf } from './counts-history.ts';
import { trendPath } from './trend-path.ts';
import { useCountsHistory } from './use-counts-history.ts';

const BOX = { width: 240, height: 60, inset: 5 };

/** The last hour of a queue: its line, broken where the board was not live, and the change. */
export function Trend({ queue }: { queue: Queue }) {
  const history = useCountsHistory();
  // The line has one point per minute, so one update per minute is enough.
  const now = useNow(minuteOf) * 60_000;
  const shape = trendPath(lineOf(history, queue, now), BOX);
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
