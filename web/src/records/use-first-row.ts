import { useEffect, useRef, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';

/** Where a record's row is stored, or read from after a reload. Define it at module scope. */
export interface RowSource<Row extends Versioned> {
  store: EntityStore<Row>;
  read: (id: string, signal: AbortSignal) => Promise<Row>;
}

/**
 * The row of a record named in the address: from the store if known, otherwise read. If the server is unreachable,
 * retries by itself, at once when it is back.
 */
export function useFirstRow<Row extends Versioned>(id: string, { store, read }: RowSource<Row>) {
  const [row, setRow] = useState(() => known(store, id));
  const [failure, setFailure] = useState<unknown>();
  const restart = useRef<() => void>(undefined);
  useEffect(() => {
    if (row) return undefined;
    const reader = createSteadyReader({
      read: (signal) => read(id, signal),
      done: (found) => setRow(known(store, id) ?? found),
      failed: setFailure,
    });
    restart.current = reader.restart;
    reader.want();
    return reader.stop;
  }, [row, id, store, read]);
  return {
    row,
    /** Of the last attempt. */
    failure,
    again: () => {
      setFailure(undefined);
      restart.current?.();
    },
  };
}

function known<Row extends Versioned>(store: EntityStore<Row>, id: string): Row | undefined {
  const row = store.row(id);
  return row && (snapshot(row) as Row);
}
