import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { LiveList, ListView } from './live-list.ts';

/**
 * All that a list shows, as plain values: a table asks its ids 100,000 times, and each question to what
 * `useSnapshot` gives goes through a proxy that notes it.
 */
export function useListView<Row>({ view }: LiveList<Row>): ListView {
  const follow = useCallback((tell: () => void) => subscribe(view, tell), [view]);
  const read = () => snapshot(view) as ListView;
  return useSyncExternalStore(follow, read, read);
}
