import { useEffect, useState } from 'react';
import type { EntityStore, Versioned } from './entity-store.ts';
import type { ListSpec, LiveList } from './live-list.ts';

/**
 * A live list for as long as the component is mounted; another `key` (the filters, as text) begins another list.
 * Read it with `useListView`, its rows with `useRow` in a component of their own.
 */
export function useLiveList<Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: () => ListSpec<Row>,
): LiveList<Row> {
  const begin = () => ({ store, key, list: store.list(spec()) });
  const [begun, setBegun] = useState(begin);
  const isCurrent = begun.store === store && begun.key === key;
  const { list } = isCurrent ? begun : startAnew();
  useEffect(() => list.open(), [list]);
  return list;

  function startAnew() {
    const next = begin();
    setBegun(next);
    return next;
  }
}
