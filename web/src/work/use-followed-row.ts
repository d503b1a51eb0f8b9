import { useEffect } from 'react';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';
import { useRow } from '../stores/use-row.ts';

/**
 * A record that is shown on its own, by no list: it follows the feed, and is read anew after a gap in it.
 * Undefined once it is gone.
 * @param read stays the same function.
 */
export function useFollowedRow<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<Row>,
): Row | undefined {
  useEffect(() => {
    const reader = createSteadyReader({
      read: (signal) => read(id, signal),
      done: () => undefined,
      failed: () => undefined,
    });
    const ignore = store.watch(
      id,
      () => undefined,
      async () => reader.restart(),
    );
    // It may have been forgotten between the moment it was read and this one.
    if (!store.row(id)) reader.want();
    return () => {
      reader.stop();
      ignore();
    };
  }, [store, id, read]);
  return useRow(store, id) as Row | undefined;
}
