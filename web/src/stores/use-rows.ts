import { useCallback, useRef, useSyncExternalStore } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { Snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

/** Several rows together, for a list sorted by their content. */
export function useRows<Row extends Versioned>(
  store: EntityStore<Row>,
  ids: readonly string[],
): readonly Snapshot<Row>[] {
  const key = ids.join(',');
  const known = useRef<readonly Snapshot<Row>[]>([]);
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
      return row ? [snapshot(row)] : [];
    });
    const isSame = rows.length === known.current.length && rows.every((row, at) => row === known.current[at]);
    if (!isSame) known.current = rows;
    return known.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
