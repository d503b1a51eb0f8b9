import { useEffect, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';
import { useRow } from '../stores/use-row.ts';

export interface FollowedRow<Row> {
  /** Undefined while it is not known yet, and where nothing was asked for. */
  row: Row | undefined;
  /** It is no longer there, or not open to this person; `row` may still be what it was last. */
  isGone: boolean;
}

/**
 * A record that no list shows, known by its id: read where it is not known yet, followed from then on, and read anew
 * after a gap of the feed.
 * @param read stays the same function.
 */
export function useFollowedRow<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string | undefined,
  read: (id: string, signal: AbortSignal) => Promise<unknown>,
): FollowedRow<Row> {
  const [missing, setMissing] = useState<string>();
  const row = useRow(store, id);
  useEffect(() => {
    if (id === undefined) return undefined;
    const note = (isThere: boolean) => setMissing((known) => (isThere ? (known === id ? undefined : known) : id));
    const reader = createSteadyReader({
      read: (signal) => read(id, signal),
      done: () => note(true),
      failed: (error) => {
        if (isApiError(error, 'not_found', 'forbidden')) note(false);
      },
    });
    const ignore = store.watch(
      id,
      ({ row: news }) => note(news !== undefined),
      async () => reader.restart(),
    );
    if (!store.row(id)) reader.want();
    return () => {
      reader.stop();
      ignore();
    };
  }, [store, id, read]);
  return { row: row as Row | undefined, isGone: id !== undefined && missing === id };
}
