import { useEffect, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';
import { useRow } from '../stores/use-row.ts';

export interface FollowedRow<Row> {
  /** Undefined while unknown, and if no id is given. */
  row: Row | undefined;
  /** Deleted or not visible to this person. `row` may still be its last version. */
  isGone: boolean;
}

/**
 * A record that no list shows, by id: read if unknown, followed from then on, and read again after a gap in the feed.
 * @param read must be a stable function.
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
