import { useEffect, useRef, useState } from 'react';
import { liveNews } from '../../live/live.ts';

/** After this long untouched, a reload disturbs nobody. */
const ALONE_MS = 60_000;

/**
 * A new build comes with a server restart. After a reconnection, an untouched board reloads itself if the server has a
 * different build.
 */
export function useNewerBuild(): void {
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

/** Asks for this page again: a board is on that of the console or that of displays. */
export async function isBuildNewer(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('', { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  if (!reply.ok) return false;
  const served = scriptOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
  return served !== undefined && served !== scriptOf(document);
}

/** The page's entry script. Its name contains a content hash. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const HANDS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after `afterMs` without input. */
export function useUntouched(afterMs: number): boolean {
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
export function useWakeLock(): void {
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
