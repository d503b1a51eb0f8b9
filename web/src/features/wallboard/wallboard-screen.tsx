import { isDeadlineQueue } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { useSnapshot } from 'valtio';
import { useNow } from '../../components/use-now.ts';
import { freshness } from '../../live/live.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { BoardHeader } from './board-header.tsx';
import { columnsOf, readableQueues } from './board-queues.ts';
import { useBoardSettings } from './board-settings.ts';
import type { BoardPage } from './board-settings.ts';
import { pagesOf, useBoardPage } from './pages.ts';
import { shiftAt } from './pixel-shift.ts';
import { QueueTile } from './queue-tile.tsx';
import { useNewerBuild, useUntouched, useWakeLock } from './unattended.ts';
import { useHistory } from './use-history.ts';
import './wallboard.css';

/** Time without input after which pointer and menu are hidden. */
const QUIET_MS = 5_000;

/** The pending queues for a whole room: readable from five metres, unattended for weeks. */
export function WallboardScreen() {
  const queues = readableQueues(useUser().permissions);
  const pages = pagesOf(queues, useOffers('GET /deadlinePolicy'));
  const { page, show } = useBoardPage(pages);
  const view = useHistory(useBoardSettings().span);
  const { state } = useSnapshot(freshness);
  const isQuiet = useUntouched(QUIET_MS);
  const translate = useNow(shiftAt);
  useWakeLock();
  useNewerBuild();
  const shown = queuesOn(page, queues);
  return (
    <div className="overflow-clip">
      <div
        className="board"
        data-stale={state !== 'live' || undefined}
        data-quiet={isQuiet || undefined}
        style={{ '--shift': translate }}
      >
        <BoardHeader pages={pages} page={page} onPage={show} problem={view?.problem} />
        <div key={page} className="board-tiles" data-page={page}>
          {shown.map((queue, at) => (
            <QueueTile key={queue} queue={queue} page={page} columns={columnsOf(shown.length, at)} view={view} />
          ))}
        </div>
      </div>
    </div>
  );
}

const queuesOn = (page: BoardPage, queues: readonly Queue[]): readonly Queue[] =>
  page === 'deadlines' ? queues.filter(isDeadlineQueue) : queues;
