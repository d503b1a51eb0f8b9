import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How many columns a cell must span to stand beneath all that are shown; those that gave way to a narrow place are none.
 * @param ref the cell; the row before its own is of the table's columns.
 * @param columns how many there are, until it is known how many of them show.
 */
export function useColumnSpan(ref: RefObject<HTMLTableCellElement | null>, columns: number): number {
  const [shown, setShown] = useState(columns);
  useLayoutEffect(() => {
    const row = ref.current?.parentElement?.previousElementSibling;
    const table = ref.current?.closest('table');
    if (!(row instanceof HTMLTableRowElement) || !table) return undefined;
    const count = () => setShown(Array.from(row.cells).filter((cell) => cell.offsetParent !== null).length);
    count();
    const watch = new ResizeObserver(count);
    watch.observe(table);
    return () => watch.disconnect();
  }, [ref]);
  return shown;
}
