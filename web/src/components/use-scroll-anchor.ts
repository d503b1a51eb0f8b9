import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  id: string;
  /** Where it stands in what is scrolled, in pixels from its top. */
  at: number;
}

/**
 * Keeps the first row in view where it is when rows come in or leave above it. At the very top of the list nothing
 * is kept: there one sees what comes in.
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
    const moved = kept && shown.current !== ids ? placeOf(scroller, kept.id) : undefined;
    shown.current = ids;
    if (kept && moved !== undefined && moved !== kept.at && scroller.scrollTop > 0)
      scroller.scrollBy(0, moved - kept.at);
    const id = ids[(virtual.range?.startIndex ?? 0) - offset];
    const at = id === undefined ? undefined : placeOf(scroller, id);
    anchor.current = id === undefined || at === undefined ? undefined : { id, at };
  });
}

/** Undefined for a row that is not in the page. */
function placeOf(scroller: HTMLElement, id: string): number | undefined {
  const row = scroller.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  return row ? row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop : undefined;
}
