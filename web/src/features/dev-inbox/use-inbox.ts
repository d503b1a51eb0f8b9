import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { listDevMessages } from '../../api/dev-messages.ts';
import type { DevMessage } from '../../api/dev-messages.ts';

const EVERY_MS = 3_000;

interface Inbox {
  /** Undefined until read; null if there is no such inbox. */
  messages: DevMessage[] | null | undefined;
  problem: string | undefined;
  isReading: boolean;
}

/** @param to an exact address or number; '' for everybody's newest messages. */
export function useInbox(to: string, follows: boolean): Inbox & { read: () => void } {
  const [inbox, setInbox] = useState<Inbox>({ messages: undefined, problem: undefined, isReading: true });
  const load = useCallback(
    (signal?: AbortSignal) =>
      listDevMessages(to, signal).then(
        (messages) => setInbox({ messages: messages ?? null, problem: undefined, isReading: false }),
        (error: unknown) => {
          if (!signal?.aborted) setInbox((known) => ({ ...known, problem: messageOf(error), isReading: false }));
        },
      ),
    [to],
  );
  const isThere = inbox.messages !== null;
  useEffect(() => {
    const away = new AbortController();
    void load(away.signal);
    const timer = follows && isThere ? setInterval(() => void load(away.signal), EVERY_MS) : undefined;
    return () => {
      clearInterval(timer);
      away.abort();
    };
  }, [load, follows, isThere]);
  function read() {
    setInbox((known) => ({ ...known, isReading: true }));
    void load();
  }
  return { ...inbox, read };
}
