import { startTransition, useOptimistic } from 'react';
import type { Sorting } from '../../components/column.ts';
import { nextSorting } from './sorted-ids.ts';

/** How a list is sorted, and what a press on a column's head makes of it: two presses in a row are two steps. */
export function useSorting(by: Sorting | undefined, onChange: (by: Sorting | undefined) => void) {
  // The address follows later: the next press must build on this one.
  const [shown, show] = useOptimistic(by);
  return {
    by: shown,
    onSort: (key: string) =>
      startTransition(() => {
        const next = nextSorting(shown, key);
        show(next);
        onChange(next);
      }),
  };
}
