/** The key of the row at an index of the whole list. */
export type RowKey = (index: number) => string | number;

/** A partially loaded list: `ids` starts at index `offset`. */
export interface LoadedRows {
  ids: readonly string[];
  offset: number;
}

/**
 * Returns the same function as long as no keyed row has moved. A new function makes a virtual list recalculate every
 * row, which merely loading more rows must not cause.
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

/** Where both contain an index, the row is the same. */
function agree(a: LoadedRows, b: LoadedRows): boolean {
  const from = Math.max(a.offset, b.offset);
  const end = Math.min(a.offset + a.ids.length, b.offset + b.ids.length);
  for (let index = from; index < end; index += 1) if (a.ids[index - a.offset] !== b.ids[index - b.offset]) return false;
  return true;
}
