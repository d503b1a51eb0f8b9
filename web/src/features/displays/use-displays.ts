import type { Display } from '@console/shared/calls/display';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listDisplays } from '../../api/displays.ts';

/** Displays are not in the change log, and whether one is on changes by time, so they are polled. */
const AGAIN_MS = 5_000;

interface DisplaysView {
  /** Undefined until read. */
  displays: readonly Display[] | undefined;
  problem: string | undefined;
}

/** The displays, read every few seconds while the window is visible. `reread` reads them at once. */
export function useDisplays(): DisplaysView & { reread: () => void } {
  const [view, setView] = useState<DisplaysView>({ displays: undefined, problem: undefined });
  const actions = useRef<() => void>(undefined);
  useEffect(() => {
    let away = new AbortController();
    function read() {
      away.abort();
      away = new AbortController();
      const { signal } = away;
      listDisplays({}, { signal }).then(
        ({ reply }) => setView({ displays: reply.displays, problem: undefined }),
        (error: unknown) => {
          if (!signal.aborted) setView((known) => ({ ...known, problem: messageOf(error) }));
        },
      );
    }
    const look = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    actions.current = read;
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      away.abort();
    };
  }, []);
  return { ...view, reread: () => actions.current?.() };
}
