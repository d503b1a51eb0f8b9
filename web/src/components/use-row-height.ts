import { useLayoutEffect, useRef, useState } from 'react';

/** Height of a row with one or two lines, until one is measured. */
const GUESS = 41;

/**
 * The height of this table's rows in pixels, used for rows not rendered yet. It depends on the width (rows become
 * cards) and the pointer type.
 * @param known the height from an earlier visit.
 */
export function useRowHeight(scroller: HTMLElement | null, known?: number): number {
  const [height, setHeight] = useState(known ?? GUESS);
  const isKnown = useRef(known !== undefined);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() => {
      const wasKnown = isKnown.current;
      isKnown.current = false;
      // The observer fires at once, and a different height would move the content.
      if (wasKnown) return;
      const rows = scroller.querySelectorAll<HTMLElement>('tbody[data-index]');
      // The first row shares a border with the head.
      const row = rows[1] ?? rows[0];
      if (row) setHeight(row.offsetHeight);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}
