import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Brings the person to the line that they just added.
 * @param next CSS of what comes next in it.
 * @returns the id of a line that is about to be added.
 */
export function useFreshLine(
  lines: readonly { id: string }[],
  list: RefObject<HTMLElement | null>,
  next: string,
): () => string {
  const fresh = useRef<string>(undefined);
  useEffect(() => {
    const id = fresh.current;
    if (id === undefined || !lines.some((line) => line.id === id)) return;
    fresh.current = undefined;
    // The search takes the focus back before it lets it go.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] ${next}`)?.focus());
  }, [lines, list, next]);
  return () => (fresh.current = crypto.randomUUID());
}
