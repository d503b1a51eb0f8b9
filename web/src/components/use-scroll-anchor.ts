import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  id: string;
  /** Its place in the whole list. */
  index: number;
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
  const shown = useRef({ ids, offset });
  useLayoutEffect(() => {
    const at = virtual.scrollOffset ?? 0;
    const kept = anchor.current;
    const isOther = shown.current.ids !== ids || shown.current.offset !== offset;
    shown.current = { ids, offset };
    if (kept && isOther && at > 0) {
      const found = ids.indexOf(kept.id);
      const [before] = virtual.getOffsetForIndex(kept.index, 'start') ?? [0];
      const [after] = (found === -1 ? undefined : virtual.getOffsetForIndex(offset + found, 'start')) ?? [before];
      if (after !== before) virtual.scrollToOffset(at + after - before);
    }
    const first = virtual.range?.startIndex ?? 0;
    const id = ids[first - offset];
    anchor.current = id === undefined ? undefined : { id, index: first };
  });
}
