import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';
import type { Column } from './column.ts';

/** Columns of this priority and above do not fit; undefined if all do. */
type Hidden = 2 | 3 | undefined;

/** In rem: the least of a column without a width, and a column of a checkbox or a claim. */
const [FLEXIBLE, LEAD] = [8, 2.5];

/** How many rem the columns up to a priority need. */
export function widthOf(
  columns: readonly Pick<Column<never>, 'width' | 'priority'>[],
  most: 1 | 2 | 3,
  leads: number,
): number {
  const widths = columns.filter(({ priority = 1 }) => priority <= most).map(({ width }) => width);
  const [shares, lengths] = [widths.filter(isShare), widths.filter((width) => !isShare(width))];
  const sum = (of: typeof widths) => of.reduce((all, width) => all + (width ? Number.parseFloat(width) : FLEXIBLE), 0);
  return (leads * LEAD + sum(lengths)) / (1 - sum(shares) / 100);
}

const isShare = (width: string | undefined) => width?.endsWith('%') ?? false;

/**
 * Which columns a table hides because its fixed widths would leave nothing for the others. The ref belongs on the table,
 * in whose parent it has to fit.
 * @param leads the number of columns before the first one
 */
export function useColumnFit(
  columns: readonly Pick<Column<never>, 'width' | 'priority'>[],
  leads: number,
): [RefCallback<HTMLTableElement>, Hidden] {
  const [hidden, setHidden] = useState<Hidden>();
  const [two, three] = [widthOf(columns, 2, leads), widthOf(columns, 3, leads)];
  const follow = useCallback(
    (table: HTMLTableElement) => {
      const frame = table.parentElement ?? table;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const measure = () => {
        const width = frame.clientWidth / rem;
        setHidden(width < two ? 2 : width < three ? 3 : undefined);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(frame);
      return () => observer.disconnect();
    },
    [two, three],
  );
  return [follow, hidden];
}
