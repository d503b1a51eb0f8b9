import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface RemovedLine<Line> {
  line: Line;
  /** Where it stood. */
  at: number;
}

interface AddedLines<Line> {
  lines: readonly Line[];
  /** Of the record: with what was saved, what was removed before is past. */
  revision: number;
  list: RefObject<HTMLElement | null>;
  /** CSS of what comes next in a line that was just added. */
  next: string;
}

/** What a form over a saved document remembers of lines that are yet to be added to it. */
export function useAddedLines<Line extends { id: string }>({ lines, revision, list, next }: AddedLines<Line>) {
  const [removed, setRemoved] = useState<RemovedLine<Line> & { revision: number }>();
  const fresh = useRef<string>(undefined);
  useEffect(() => {
    const id = fresh.current;
    if (id === undefined || !lines.some((line) => line.id === id)) return;
    fresh.current = undefined;
    // The search takes the focus back before it lets it go.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] ${next}`)?.focus());
  }, [lines, list, next]);
  return {
    /** The id of a line that is about to be added, which then gets the focus. */
    newId: () => {
      setRemoved(undefined);
      return (fresh.current = crypto.randomUUID());
    },
    noteRemoved: (line: Line, at: number) => setRemoved({ line, at, revision }),
    forgetRemoved: () => setRemoved(undefined),
    removed: removed?.revision === revision ? removed : undefined,
  };
}
