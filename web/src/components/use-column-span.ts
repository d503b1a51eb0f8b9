import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How many columns a cell must span to fill the table. Columns hidden in narrow containers do not count.
 * @param ref the cell; the previous row has the table's columns.
 * @param columns the number of columns, used until the visible ones are known.
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
