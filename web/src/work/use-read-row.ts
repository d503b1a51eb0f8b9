import { useEffect, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useRow } from '../stores/use-row.ts';

/**
 * The row of a record known by its id alone: read once, followed from then on, and read again after a gap of the feed.
 * @param read stands at module scope.
 */
export function useReadRow<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string | undefined,
  read: (id: string, signal: AbortSignal) => Promise<unknown>,
) {
  const [missing, setMissing] = useState<string>();
  const row = useRow(store, id);
  useEffect(() => {
    if (id === undefined) return undefined;
    const away = new AbortController();
    const look = () =>
      read(id, away.signal).catch((error: unknown) => {
        if (isApiError(error, 'not_found', 'forbidden')) setMissing(id);
      });
    const stop = store.watch(
      id,
      ({ row: news }) => setMissing((known) => (news ? (known === id ? undefined : known) : id)),
      look,
    );
    void look();
    return () => {
      away.abort();
      stop();
    };
  }, [store, id, read]);
  return { row, isGone: id !== undefined && missing === id && row === undefined };
}
