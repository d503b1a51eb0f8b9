import type { OwnSession } from '@console/shared/calls/session';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listSessions } from '../../api/session.ts';
import { clock } from '../../components/clock.ts';

/** Sign-ins appear neither in the change log nor in presence, so sessions are polled. */
const AGAIN_MS = 5_000;

interface SessionsView {
  /** Undefined until read. */
  sessions: readonly OwnSession[] | undefined;
  /** When these were requested, in epoch milliseconds. */
  asOf: number;
  problem: string | undefined;
}

/**
 * The person's own sessions, read every few seconds while the window is visible. `reread` reads them at once; the
 * current ones stay visible meanwhile.
 */
export function useSessions(): SessionsView & { reread: () => void } {
  const [view, setView] = useState<SessionsView>({ sessions: undefined, asOf: 0, problem: undefined });
  const actions = useRef<() => void>(undefined);
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
    actions.current = read;
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
  return { ...view, reread: () => actions.current?.() };
}
