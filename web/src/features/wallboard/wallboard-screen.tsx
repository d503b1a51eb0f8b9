import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { freshness, liveNews } from '../../live/live.ts';
import { useUser } from '../../stores/use-user.ts';
import { BoardHeader } from './board-header.tsx';
import { columnsOf, readableQueues } from './board-queues.ts';
import { QueueTile } from './queue-tile.tsx';
import { keepCountsHistory } from './use-counts-history.ts';
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

/** After this long untouched, a reload disturbs nobody. */
const ALONE_MS = 60_000;

/**
 * A new build comes with a server restart. After a reconnection, an untouched board reloads itself if the server has a
 * different build.
 */
function useNewerBuild(): void {
  const isAlone = useUntouched(ALONE_MS);
  const latest = useRef(isAlone);
  useEffect(() => {
    latest.current = isAlone;
  });
  useEffect(() => {
    const over = new AbortController();
    async function look() {
      const isNewer = await isBuildNewer(over.signal).catch(() => false);
      if (isNewer && latest.current && !over.signal.aborted) globalThis.location.reload();
    }
    const deaf = liveNews.connected.on(() => void look());
    return () => {
      over.abort();
      deaf();
    };
  }, []);
}

async function isBuildNewer(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  if (!reply.ok) return false;
  const served = scriptOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
  return served !== undefined && served !== scriptOf(document);
}

/** The page's entry script. Its name contains a content hash. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const HANDS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after `afterMs` without input. */
function useUntouched(afterMs: number): boolean {
  const [isUntouched, setUntouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleTouch() {
      setUntouched(false);
      clearTimeout(timer);
      timer = setTimeout(() => setUntouched(true), afterMs);
    }
    handleTouch();
    for (const hand of HANDS) document.addEventListener(hand, handleTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const hand of HANDS) document.removeEventListener(hand, handleTouch);
    };
  }, [afterMs]);
  return isUntouched;
}

/** Keeps the screen on while the page is visible, if the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on battery or by policy: the board works anyway.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    }
    const again = () => void hold();
    again();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
