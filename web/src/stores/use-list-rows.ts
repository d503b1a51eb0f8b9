import { useEffect, useReducer } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Snapshot } from 'valtio/vanilla';
import type { EntityStore, Versioned } from './entity-store.ts';
import type { LiveList } from './live-list.ts';
import { useListView } from './use-list-view.ts';

/** Every row of a short list, such as the options of a select. Long lists subscribe row by row (`useRow`). */
export function useListRows<Row extends Versioned>(store: EntityStore<Row>, list: LiveList<Row>): Snapshot<Row>[] {
  const { ids } = useListView(list);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const rows = ids.flatMap((id) => store.row(id) ?? []);
  useEffect(() => {
    const stops = ids.flatMap((id) => store.row(id) ?? []).map((row) => subscribe(row, renderAgain));
    return () => stops.forEach((stop) => stop());
  }, [store, ids]);
  return rows.map((row) => snapshot(row));
}
