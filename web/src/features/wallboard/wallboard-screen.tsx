import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { freshness } from '../../live/live.ts';
import { useUser } from '../../stores/use-user.ts';
import { BoardHeader } from './board-header.tsx';
import { columnsOf, readableQueues } from './board-queues.ts';
import { QueueTile } from './queue-tile.tsx';
import { keepCountsHistory } from './use-counts-history.ts';
import { useNewerBuild } from './use-newer-build.ts';
import { useUntouched } from './use-untouched.ts';
import { useWakeLock } from './use-wake-lock.ts';
import './wallboard.css';

/** Time without input after which pointer and menu are hidden. */
const QUIET_MS = 5_000;

/** The pending queues for a whole room: readable from five metres, unattended for weeks. */
export function WallboardScreen() {
  const { user_id, permissions } = useUser();
  const { state } = useSnapshot(freshness);
  const isQuiet = useUntouched(QUIET_MS);
  useWakeLock();
  useNewerBuild();
  useEffect(() => keepCountsHistory(user_id), [user_id]);
  const queues = readableQueues(permissions);
  return (
    <div className="board" data-stale={state !== 'live' || undefined} data-quiet={isQuiet || undefined}>
      <BoardHeader />
      <div className="board-tiles">
        {queues.map((queue, at) => (
          <QueueTile key={queue} queue={queue} columns={columnsOf(queues.length, at)} />
        ))}
      </div>
    </div>
  );
}
