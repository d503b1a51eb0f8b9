import { useLayoutEffect, useRef, useState } from 'react';

/** Of a row of one or two lines, until one has been seen. */
const GUESS = 41;

/**
 * How high a row of this table is here, in pixels: what rows not yet seen are reckoned with. It differs by width
 * (rows become cards) and by pointer.
 * @param known what it was when somebody was here before.
 */
export function useRowHeight(scroller: HTMLElement | null, known?: number): number {
  const [height, setHeight] = useState(known ?? GUESS);
  const isKnown = useRef(known !== undefined);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() => {
      const wasKnown = isKnown.current;
      isKnown.current = false;
      // Told as soon as one observes: another height would move what is shown.
      if (wasKnown) return;
      const rows = scroller.querySelectorAll<HTMLElement>('tbody[data-index]');
      // The first shares a border with the head.
      const row = rows[1] ?? rows[0];
      if (row) setHeight(row.offsetHeight);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}
