import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  id: string;
  /** Its position in the scrolled content, in pixels from the top. */
  at: number;
}

/**
 * Keeps the first visible row in place when rows above it appear or disappear, except at the very top, where new rows
 * should be seen. Uses the virtual list's positions, because reading them from the DOM would force a layout in every
 * frame.
 */
export function useScrollAnchor(
  virtual: Virtualizer<HTMLDivElement, Element>,
  ids: readonly string[],
  offset: number,
): void {
  const anchor = useRef<Anchor>(undefined);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    const scroller = virtual.scrollElement;
    if (!scroller) return;
    const kept = anchor.current;
    if (kept && shown.current !== ids && scroller.scrollTop > 0) {
      const at = startOf(offset + ids.indexOf(kept.id));
      if (ids.includes(kept.id) && at !== undefined && at !== kept.at) scroller.scrollBy(0, at - kept.at);
    }
    shown.current = ids;
    const first = virtual.range?.startIndex ?? 0;
    const id = ids[first - offset];
    const at = startOf(first);
    anchor.current = id === undefined || at === undefined ? undefined : { id, at };

    function startOf(index: number): number | undefined {
      return virtual.measurementsCache[index]?.start;
    }
  });
}
