/** The key of the row at a place of the whole list. */
export type RowKey = (index: number) => string | number;

/** Rows of which the first ones may not be loaded: `ids` begins behind `offset` others. */
export interface LoadedRows {
  ids: readonly string[];
  offset: number;
}

/**
 * Gives the same function as long as no row that it has keyed has moved: a new one has a virtual list reckon every
 * row anew, and merely taking in another stretch of the list must not cost that.
 */
export function createRowKeys(): (rows: LoadedRows) => RowKey {
  let last: LoadedRows = { ids: [], offset: 0 };
  let key = keyOf(() => last);
  return (rows) => {
    if (rows.ids !== last.ids || rows.offset !== last.offset) {
      const isMoved = !agree(last, rows);
      last = rows;
      if (isMoved) key = keyOf(() => last);
    }
    return key;
  };
}

const keyOf =
  (rows: () => LoadedRows): RowKey =>
  (index) => {
    const { ids, offset } = rows();
    return ids[index - offset] ?? index;
  };

/** Where both hold a row, it is the same one. */
function agree(a: LoadedRows, b: LoadedRows): boolean {
  const from = Math.max(a.offset, b.offset);
  const end = Math.min(a.offset + a.ids.length, b.offset + b.ids.length);
  for (let index = from; index < end; index += 1) if (a.ids[index - a.offset] !== b.ids[index - b.offset]) return false;
  return true;
}
