import { useEffect, useState } from 'react';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

/** Who wrote a record last, from feed changes since it was opened here. For rows that do not carry it. */
export function useLastWriter<Row extends Versioned>(store: EntityStore<Row>, id: string | undefined): string {
  const [name, setName] = useState('Someone');
  useEffect(() => {
    if (id === undefined) return undefined;
    return store.watch(id, ({ change }) => {
      if (change?.by) setName(change.by.name);
    });
  }, [store, id]);
  return name;
}
