import { isDeadlineQueue } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useNow } from '../../components/use-now.ts';
import { freshness } from '../../live/live.ts';
import { BoardHeader } from './board-header.tsx';
import { columnsOf } from './board-queues.ts';
import { useBoardSettings } from './board-settings.ts';
import type { BoardPage } from './board-settings.ts';
import { useBoardPage } from './pages.ts';
import { shiftAt } from './pixel-shift.ts';
import { QueueTile } from './queue-tile.tsx';
import { useNewerBuild, useUntouched, useWakeLock } from './unattended.ts';
import { useHistory } from './use-history.ts';
import './wallboard.css';

/** Time without input after which pointer and menu are hidden. */
const QUIET_MS = 5_000;

export interface BoardProps {
  queues: readonly Queue[];
  pages: readonly BoardPage[];
  /** After how many seconds it turns its page, if not as chosen on this device. */
  turn?: number;
  menu?: ReactNode;
}

/** The pending queues for a whole room: readable from five metres, unattended for weeks. */
export function Board({ queues, pages, turn, menu }: BoardProps) {
  const settings = useBoardSettings();
  const { page, show } = useBoardPage(pages, turn ?? settings.turn);
  const view = useHistory(settings.span);
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
        <BoardHeader pages={pages} page={page} onPage={show} problem={view?.problem} menu={menu} />
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
