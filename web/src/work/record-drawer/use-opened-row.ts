import { useEffect, useEffectEvent, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../components/toast.ts';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';

/** Where the row of a record is, or comes from after a reload. Stands at module scope. */
interface Source<Row extends Versioned> {
  store: EntityStore<Row>;
  read: (id: string, signal: AbortSignal) => Promise<Row>;
  /** Said above the reason where it cannot be read. */
  failed?: string;
}

/** The row of a record that is to be opened: the known one at once, else read; a failure is said, and gives up. */
export function useOpenedRow<Row extends Versioned>(
  id: string,
  { store, read, failed = 'It could not be opened' }: Source<Row>,
  giveUp: () => void,
): Row | undefined {
  const [row, setRow] = useState(() => known(store, id));
  const handleFailure = useEffectEvent((error: unknown) => {
    toastError(failed, messageOf(error));
    giveUp();
  });
  useEffect(() => {
    if (row) return undefined;
    const away = new AbortController();
    read(id, away.signal)
      .then((found) => setRow(known(store, id) ?? found))
      .catch((error: unknown) => {
        if (!away.signal.aborted) handleFailure(error);
      });
    return () => away.abort();
  }, [row, id, store, read]);
  return row;
}

function known<Row extends Versioned>(store: EntityStore<Row>, id: string): Row | undefined {
  const row = store.row(id);
  return row && (snapshot(row) as Row);
}
