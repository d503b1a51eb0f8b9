import type { Column, Sorting } from '../../components/column.ts';

/** Sorts ids by a column. Equal rows keep their order, unknown rows come last. */
export function sortedIds<Row>(
  ids: readonly string[],
  rowOf: (id: string) => Row | undefined,
  columns: readonly Column<Row>[],
  { key, isDescending }: Sorting,
): readonly string[] {
  const sortBy = columns.find((column) => column.key === key)?.sortBy;
  if (!sortBy) return ids;
  const keyed = ids.map((id) => {
    const row = rowOf(id);
    return { id, by: row && sortBy(row) };
  });
  const sign = isDescending ? -1 : 1;
  return keyed
    .toSorted(({ by: a }, { by: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b)));
    })
    .map(({ id }) => id);
}

/** From none to ascending, to descending, and back to the list's own order. */
export function nextSorting(by: Sorting | undefined, key: string): Sorting | undefined {
  if (by?.key !== key) return { key, isDescending: false };
  return by.isDescending ? undefined : { key, isDescending: true };
}

const COLLATOR = new Intl.Collator('en-IN', { numeric: true });
