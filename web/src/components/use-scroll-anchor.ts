import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  id: string;
  /** Where it stands in what is scrolled, in pixels from its top. */
  at: number;
}

/**
 * Keeps the first row in view where it is when rows come in or leave above it. At the very top of the list nothing
 * is kept: there one sees what comes in. Places are as the virtual list reckons them: asking the page for one would
 * have it lay itself out in the middle of every frame.
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
