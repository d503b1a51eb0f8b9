import { useEffect, useRef } from 'react';
import { liveNews } from '../../live/live.ts';
import { useUntouched } from './use-untouched.ts';

/** Nobody is at the board who would be disturbed. */
const ALONE_MS = 60_000;

/**
 * A new build comes with a restart of the server: after a reconnection, a board that nobody touches loads itself anew
 * where the server hands out another build than the one that runs here.
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

async function isBuildNewer(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  if (!reply.ok) return false;
  const served = scriptOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
  return served !== undefined && served !== scriptOf(document);
}

/** The script that the page begins with; its name changes with what is in it. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
