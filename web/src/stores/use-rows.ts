import { useCallback, useRef, useSyncExternalStore } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from './entity-store.ts';

/** Several rows together, for a list sorted by their content. Long lists subscribe row by row (`useRow`). */
export function useRows<Row extends Versioned>(store: EntityStore<Row>, ids: readonly string[]): readonly Row[] {
  const key = ids.join(',');
  const known = useRef<readonly Row[]>([]);
  const subscribe = useCallback(
    (tell: () => void) => {
      const ends = key === '' ? [] : key.split(',').map((id) => store.watch(id, tell));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, key],
  );
  const read = () => {
    const rows = ids.flatMap((id) => {
      const row = store.row(id);
      return row ? [snapshot(row) as Row] : [];
    });
    const isSame = rows.length === known.current.length && rows.every((row, at) => row === known.current[at]);
    if (!isSame) known.current = rows;
    return known.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
