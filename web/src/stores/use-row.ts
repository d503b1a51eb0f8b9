import { useCallback, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Snapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import type { EntityStore, Versioned } from './entity-store.ts';

const NOTHING = proxy({});

/** The row of one record, re-rendered when it changes; undefined while unknown and once removed. */
export function useRow<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string | undefined,
): Snapshot<Row> | undefined {
  const subscribe = useCallback(
    (tell: () => void) => (id === undefined ? () => undefined : store.watch(id, tell)),
    [store, id],
  );
  const read = () => (id === undefined ? undefined : store.row(id));
  const row = useSyncExternalStore(subscribe, read, read);
  const shown = useSnapshot((row ?? NOTHING) as Row);
  return row && shown;
}
