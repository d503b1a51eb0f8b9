import { useEffect, useRef } from 'react';
import { liveNews } from '../../live/live.ts';
import { useUntouched } from './use-untouched.ts';

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

async function isBuildNewer(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  if (!reply.ok) return false;
  const served = scriptOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
  return served !== undefined && served !== scriptOf(document);
}

/** The page's entry script. Its name contains a content hash. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
