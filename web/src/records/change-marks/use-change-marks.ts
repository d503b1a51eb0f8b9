import { useEffect, useEffectEvent } from 'react';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import { useUser } from '../../stores/use-user.ts';
import { followOthers } from './follow-others.ts';
import { changedCells, markCells, shownIn } from './mark-cells.ts';

/**
 * Marks the cells of a row, or the facts and tables of a page, that others change.
 * @param root the row or the page
 */
export function useChangeMarks<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string,
  root: () => HTMLElement | null,
): void {
  const me = useUser().user_id;
  const before = useEffectEvent(() => shownIn(root()));
  useEffect(
    () => followOthers(store, id, me, { before: () => before(), compare: changedCells, mark: markCells }),
    [store, id, me],
  );
}
