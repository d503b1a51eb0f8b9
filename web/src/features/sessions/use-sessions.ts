import type { OwnSession } from '@console/shared/calls/session';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listSessions } from '../../api/session.ts';
import { clock } from '../../components/clock.ts';

/** Neither the log of changes nor who is online tells of a sign-in. */
const AGAIN_MS = 5_000;

interface SessionsView {
  /** Undefined until they were read. */
  sessions: readonly OwnSession[] | undefined;
  /** When these were asked for, in epoch milliseconds. */
  asOf: number;
  problem: string | undefined;
}

/**
 * The person's own sessions, read again every few seconds while the window is looked at; `reread` does so at once, and what is shown stands
 * meanwhile.
 */
export function useSessions(): SessionsView & { reread: () => void } {
  const [view, setView] = useState<SessionsView>({ sessions: undefined, asOf: 0, problem: undefined });
  const hand = useRef<() => void>(undefined);
  useEffect(() => {
    let away = new AbortController();
    function read() {
      away.abort();
      away = new AbortController();
      const { signal } = away;
      const asOf = clock.now();
      listSessions({}, { signal }).then(
        ({ reply }) => setView({ sessions: reply.sessions, asOf, problem: undefined }),
        (error: unknown) => {
          if (!signal.aborted) setView((known) => ({ ...known, problem: messageOf(error) }));
        },
      );
    }
    const look = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    hand.current = read;
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('focus', look);
      away.abort();
    };
  }, []);
  return { ...view, reread: () => hand.current?.() };
}
