import type { OwnSession } from '@console/shared/calls/session';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listSessions } from '../../api/session.ts';

/** No change of the log tells of a sign-in. */
const AGAIN_MS = 30_000;

interface SessionsView {
  /** Undefined until they were read. */
  sessions: readonly OwnSession[] | undefined;
  problem: string | undefined;
}

/**
 * The person's own sessions, read again while the window is looked at; `reread` does so at once, and what is shown stands
 * meanwhile.
 */
export function useSessions(): SessionsView & { reread: () => void } {
  const [view, setView] = useState<SessionsView>({ sessions: undefined, problem: undefined });
  const actions = useRef<() => void>(undefined);
  useEffect(() => {
    let away = new AbortController();
    function read() {
      away.abort();
      away = new AbortController();
      const { signal } = away;
      listSessions({}, { signal }).then(
        ({ reply }) => setView({ sessions: reply.sessions, problem: undefined }),
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
