import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import type { ListSpec, ListView, LiveList } from '../stores/live-list.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useRows } from '../stores/use-rows.ts';

/** A live list with its current view and the rows shown. */
export interface LiveRows<Row> {
  list: LiveList<Row>;
  view: ListView;
  rows: readonly Row[];
}

/** The rows of a short list, such as those of one record, kept live. A different `key` starts a new list. */
export const useLiveRows = <Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: () => ListSpec<Row>,
): LiveRows<Row> => useRowsOf(store, useLiveList(store, key, spec));

/** The same for a list that is there already. */
export function useRowsOf<Row extends Versioned>(store: EntityStore<Row>, list: LiveList<Row>): LiveRows<Row> {
  const view = useListView(list);
  return { list, view, rows: useRows(store, view.ids) };
}
