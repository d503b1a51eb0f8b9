import { startTransition, useOptimistic } from 'react';
import type { Sorting } from '../../components/column.ts';
import { nextSorting } from './sorted-ids.ts';

/** The sorting of a list, and the handler for clicks on column headings. Two rapid clicks are two steps. */
export function useSorting(by: Sorting | undefined, onChange: (by: Sorting | undefined) => void) {
  // The address follows later, but the next click must build on this sorting.
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
