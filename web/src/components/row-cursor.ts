export interface Cursor {
  id: string;
  at: number;
}

/** Where the keyboard cursor of a list is. */
export interface CursorPlace {
  /** @param ids the rows now, in display order. */
  follow: (ids: readonly string[]) => void;
  /** The row it is on; undefined before the first. */
  activeId: () => string | undefined;
  setActive: (id: string) => void;
  /** Moves it by a number of steps; undefined in an empty list. */
  move: (steps: number) => Cursor | undefined;
  /** Calls `tell` after every move to another row, until the returned function is called. */
  subscribe: (tell: () => void) => () => void;
}

export function createCursorPlace(): CursorPlace {
  let ids: readonly string[] = [];
  let cursor: Cursor | undefined;
  const listeners = new Set<() => void>();
  function go(next: Cursor) {
    const isElsewhere = next.id !== cursor?.id;
    cursor = next;
    if (isElsewhere) for (const tell of listeners) tell();
  }
  return {
    follow: (now) => {
      ids = now;
    },
    activeId: () => cursor?.id,
    setActive: (id) => go({ id, at: ids.indexOf(id) }),
    move: (steps) => {
      const next = moveCursor(ids, cursor, steps);
      if (next) go(next);
      return next;
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
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
