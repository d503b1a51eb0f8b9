import { useEffect, useState } from 'react';
import type { EntityStore, Versioned } from './entity-store.ts';
import type { ListSpec, LiveList } from './live-list.ts';

/**
 * A live list for as long as the component is mounted. A different `key` (the filters, as text) starts a new list. Read
 * it with `useListView`, and each row with `useRow` in its own component.
 * @param isWanted the list reads and follows nothing while this is false
 */
export function useLiveList<Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: () => ListSpec<Row>,
  isWanted = true,
): LiveList<Row> {
  const begin = () => ({ store, key, list: store.list(spec()) });
  const [begun, setBegun] = useState(begin);
  const isCurrent = begun.store === store && begun.key === key;
  const { list } = isCurrent ? begun : startAnew();
  useEffect(() => (isWanted ? list.open() : undefined), [list, isWanted]);
  return list;

  function startAnew() {
    const next = begin();
    setBegun(next);
    return next;
  }
}
