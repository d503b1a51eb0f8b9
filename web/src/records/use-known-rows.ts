import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

/** More at once would hold up what the person does meanwhile. */
const AT_ONCE = 4;

/**
 * Reads records, a few at a time, and again after a gap in the feed. Returns those with current data in the stores.
 * @param read puts the record into the store; the same function on every render
 */
export function useKnownRows<Row extends Versioned>(
  store: EntityStore<Row>,
  ids: readonly number[],
  read: (id: number, signal: AbortSignal) => Promise<unknown>,
): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  // A record removed with its last line is no longer followed.
  const followed = [...known].filter((id) => ids.includes(id));
  if (followed.length < known.size) setKnown(new Set(followed));
  const wanted = [...new Set(ids)].join(',');
  const isUnread = useEffectEvent((id: string) => !known.has(Number(id)));
  useEffect(() => {
    const away = new AbortController();
    const keys = wanted === '' ? [] : wanted.split(',');
    const look = async (id: string) => {
      try {
        await read(Number(id), away.signal);
      } catch (error) {
        // `not_found` is a valid answer. Other errors say nothing about the record.
        if (!isApiError(error, 'not_found')) return;
      }
      setKnown((before) => new Set([...before, Number(id)]));
    };
    const stops = keys.map((id) =>
      store.watch(
        id,
        () => undefined,
        () => look(id),
      ),
    );
    const unread = keys.filter((id) => isUnread(id));
    const readOn = async (): Promise<void> => {
      const id = unread.shift();
      if (id === undefined || away.signal.aborted) return;
      await look(id);
      await readOn();
    };
    for (let reader = 0; reader < AT_ONCE; reader += 1) void readOn();
    return () => {
      away.abort();
      for (const stop of stops) stop();
    };
  }, [wanted, store, read]);
  return known;
}
