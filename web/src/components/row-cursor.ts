export interface Cursor {
  id: string;
  at: number;
}

/** The row to go to after finishing one: the next that has not left, else the previous. */
export function rowAfter(ids: readonly string[], done: string, isGone: (id: string) => boolean): string | undefined {
  const at = ids.indexOf(done);
  const isLeft = (id: string) => id !== done && !isGone(id);
  return ids.slice(at + 1).find(isLeft) ?? ids.slice(0, Math.max(at, 0)).findLast(isLeft);
}

/** The cursor after a number of steps. If its row is gone, the next row takes its place. */
export function moveCursor(ids: readonly string[], cursor: Cursor | undefined, steps: number): Cursor | undefined {
  if (ids.length === 0) return undefined;
  const found = cursor ? ids.indexOf(cursor.id) : -1;
  const place = (at: number): Cursor | undefined => {
    const bound = Math.min(Math.max(at, 0), ids.length - 1);
    const id = ids[bound];
    return id === undefined ? undefined : { id, at: bound };
  };
  if (found !== -1) return place(found + steps);
  // Without a current row, the first step down lands on the row that moved into its place.
  if (!cursor) return place(0);
  return place(steps > 0 ? cursor.at + steps - 1 : cursor.at + steps);
}
