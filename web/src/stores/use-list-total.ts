import type { EntityStore, Versioned } from './entity-store.ts';
import type { ListSpec } from './live-list.ts';
import type { PageOf } from './live-run.ts';
import { useListView } from './use-list-view.ts';
import { useLiveList } from './use-live-list.ts';

const ONE: PageOf = { page: 1, limit: 1 };

/**
 * How many rows a list has, kept current; undefined until that is known. It reads a single row.
 * @param isWanted unless false, the list is read
 */
export function useListTotal<Row extends Versioned>(
  store: EntityStore<Row>,
  key: string,
  spec: (page: PageOf) => ListSpec<Row>,
  isWanted = true,
): number | undefined {
  const { state, total } = useListView(useLiveList(store, key, () => ({ ...spec(ONE), isCount: true }), isWanted));
  return state === 'ready' ? total : undefined;
}
