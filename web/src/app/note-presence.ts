import { NOTED_EVERY_MS } from '@console/shared/moved';
import { subscribe } from 'valtio/vanilla';
import { noteSeen } from '../api/seen.ts';
import { freshness, liveNews } from '../live/live.ts';
import { changeLog } from '../stores/position.ts';

const LOOK_MS = 30_000;
/** Between two windows of a desktop people change back and forth. */
const LEFT_AGAIN_MS = 60_000;

/**
 * Notes at the gateway up to which change the person has seen everything, while this window is visible and live: as that
 * begins, every five minutes, and as it is hidden. The reply says what they missed. Ends with the returned function.
 */
export function notePresence(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let notedAt = -Infinity;

  function note(after: number) {
    const position = changeLog.position();
    if (freshness.state !== 'live' || !position || Date.now() - notedAt < after) return;
    notedAt = Date.now();
    noteSeen({ seq: position.seq }, { signal }).catch(() => {
      notedAt = -Infinity;
    });
  }
  const look = () => {
    if (document.visibilityState === 'visible') note(NOTED_EVERY_MS);
  };
  const timer = setInterval(look, LOOK_MS);
  const deaf = [
    subscribe(freshness, look),
    // Another window may have read what this one still shows.
    liveNews.gap.on(() => {
      notedAt = -Infinity;
      look();
    }),
  ];
  const handleVisibility = () => (document.visibilityState === 'visible' ? look() : note(LEFT_AGAIN_MS));
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  look();
  return () => {
    ended.abort();
    clearInterval(timer);
    for (const end of deaf) end();
  };
}
