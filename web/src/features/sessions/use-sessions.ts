import type { OwnSession } from '@console/shared/calls/session';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listSessions } from '../../api/session.ts';

interface SessionsView {
  /** Undefined until they were read. */
  sessions: readonly OwnSession[] | undefined;
  problem: string | undefined;
}

/** The person's own sessions as they were last read; `reread` reads them anew, and what is shown stands meanwhile. */
export function useSessions(): SessionsView & { reread: () => void } {
  const [view, setView] = useState<SessionsView>({ sessions: undefined, problem: undefined });
  const hand = useRef<() => void>(undefined);
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
    read();
    hand.current = read;
    return () => away.abort();
  }, []);
  return { ...view, reread: () => hand.current?.() };
}
