import { useEffect, useRef, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { createSteadyReader } from '../stores/steady-reader.ts';

/** Where the row of a record is, or comes from after a reload. Stands at module scope. */
export interface RowSource<Row extends Versioned> {
  store: EntityStore<Row>;
  read: (id: string, signal: AbortSignal) => Promise<Row>;
}

/**
 * The row of a record that an address names: the known one at once, else read. Where that fails because the server
 * cannot be reached, it is read again by itself, at once when the server can be.
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
    /** Of the last try. */
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
