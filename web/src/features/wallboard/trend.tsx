import { QUEUE_NAMES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { useSnapshot } from 'valtio';
import { useNow } from '../../components/use-now.ts';
import { counts } from '../../stores/counts.ts';
import { lineOf, movementText, SPAN_WORDS } from './history-line.ts';
import { sharedSpan, trendPath } from './trend-path.ts';
import type { HistoryView } from './use-history.ts';

const BOX = { width: 240, height: 60, inset: 5 };
const MINUTE = 60_000;

/** The line of a queue over the chosen span up to now, and how far it moved. */
export function Trend({ queue, view: { history, span } }: { queue: Queue; view: HistoryView }) {
  const { queues } = useSnapshot(counts);
  const now = useNow((at) => Math.floor(at / MINUTE)) * MINUTE;
  const line = history && lineOf(history, queue, queues[queue]?.total);
  const range = sharedSpan(history ? QUEUE_NAMES.map((each) => lineOf(history, each, queues[each]?.total)) : []);
  const shape = line && trendPath(line, BOX, range);
  return (
    <div className="board-trend">
      <svg aria-hidden viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
        <path d={`M0 ${BOX.height}H${BOX.width}`} stroke="var(--color-line-strong)" vectorEffect="non-scaling-stroke" />
        {shape && (
          <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
            <path d={shape.line} className="board-line" vectorEffect="non-scaling-stroke" />
            {/* A zero-length stroke draws a dot that stays round in the stretched box. */}
            <path d={`M${shape.end.x} ${shape.end.y}h0.01`} className="board-end" vectorEffect="non-scaling-stroke" />
          </g>
        )}
      </svg>
      <p className="board-note">{(history && line && movementText(history, line, now)) ?? SPAN_WORDS[span]}</p>
    </div>
  );
}
