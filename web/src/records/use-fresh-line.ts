import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Focuses a line that was just added.
 * @param next CSS selector of the control to focus in it.
 * @returns the id of the line about to be added.
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
    // The search field takes the focus back before it releases it.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] ${next}`)?.focus());
  }, [lines, list, next]);
  return () => (fresh.current = crypto.randomUUID());
}
