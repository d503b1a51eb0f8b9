export interface Cursor {
  id: string;
  at: number;
}

/** Where the work goes on after a row that is done with: the next one that is not gone, else the one before. */
export function rowAfter(ids: readonly string[], done: string, isGone: (id: string) => boolean): string | undefined {
  const at = ids.indexOf(done);
  const isLeft = (id: string) => id !== done && !isGone(id);
  return ids.slice(at + 1).find(isLeft) ?? ids.slice(0, Math.max(at, 0)).findLast(isLeft);
}

/** Where the cursor stands after so many steps. A row that has gone leaves its place to the next one. */
export function moveCursor(ids: readonly string[], cursor: Cursor | undefined, steps: number): Cursor | undefined {
  if (ids.length === 0) return undefined;
  const found = cursor ? ids.indexOf(cursor.id) : -1;
  const place = (at: number): Cursor | undefined => {
    const bound = Math.min(Math.max(at, 0), ids.length - 1);
    const id = ids[bound];
    return id === undefined ? undefined : { id, at: bound };
  };
  if (found !== -1) return place(found + steps);
  // Without a row to start from, the first step down lands on the row that moved up into its place.
  if (!cursor) return place(0);
  return place(steps > 0 ? cursor.at + steps - 1 : cursor.at + steps);
}
