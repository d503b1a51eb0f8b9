import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { LiveList, ListView } from './live-list.ts';

/**
 * A list's view as plain values. A table reads its ids 100,000 times, and each read of a `useSnapshot` result goes
 * through a tracking proxy.
 */
export function useListView<Row>({ view }: LiveList<Row>): ListView {
  const follow = useCallback((tell: () => void) => subscribe(view, tell), [view]);
  const read = () => snapshot(view) as ListView;
  return useSyncExternalStore(follow, read, read);
}
