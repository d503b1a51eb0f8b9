import { useEffect, useRef, useState } from 'react';
import { messageOf } from './api-error.ts';

const AGAIN_MS = 5_000;

interface Polled<T> {
  /** Undefined until read. It stays while it is read again. */
  value: T | undefined;
  /** Why the last reading failed. */
  problem: string | undefined;
}

/**
 * What is not in the change log, read every few seconds while the window is visible. `reread` reads it at once.
 * @param read define it at module scope.
 */
export function usePolled<T>(read: (signal: AbortSignal) => Promise<T>): Polled<T> & { reread: () => void } {
  const [view, setView] = useState<Polled<T>>({ value: undefined, problem: undefined });
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let away = new AbortController();
    function ask() {
      away.abort();
      away = new AbortController();
      const { signal } = away;
      read(signal).then(
        (value) => setView({ value, problem: undefined }),
        (error: unknown) => {
          if (!signal.aborted) setView(({ value }) => ({ value, problem: messageOf(error) }));
        },
      );
    }
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    again.current = ask;
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('focus', look);
      away.abort();
    };
  }, [read]);
  return { ...view, reread: () => again.current?.() };
}
