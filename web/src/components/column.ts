import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | undefined;
  /** In rem, or per cent of the table. Columns without one share the rest. */
  width?: string | undefined;
  /**
   * 1 (the default) is always shown; as the table narrows, 3 is hidden first, then 2. All reappear in cards, unless
   * `card` is 'none'.
   */
  priority?: 1 | 2 | 3 | undefined;
  /** Position in card layout: the first line, its end, a labelled value, the bottom, or hidden. */
  card?: 'title' | 'aside' | 'line' | 'bottom' | 'none' | undefined;
  /** May wrap to two lines instead of being truncated. */
  wrap?: boolean | undefined;
  /** The sort key. A column without it cannot be sorted. */
  sortBy?: ((row: Row) => number | string) | undefined;
  /** What its title means, where that is not plain. A column that can be sorted has none. */
  tip?: string | undefined;
  /** Shows the title to screen readers only, as for a column of buttons. */
  hideTitle?: boolean | undefined;
}

/** The column by which rows are sorted. */
export interface Sorting {
  key: string;
  isDescending: boolean;
}

/** What has happened to a row while it is on the screen. */
export interface RowDecor {
  /** It left the list, and why ('Taken by Asha'): struck through in place, and inert. */
  left?: string | undefined;
  /** It came by somebody else's doing, and was not looked at yet: 'New, by Asha'. */
  fresh?: string | undefined;
  /** Still usable but less relevant, such as an inactive offer. */
  faded?: boolean | undefined;
}

/** Who holds a row. */
export interface RowClaim {
  name: string;
  mine: boolean;
  /** Its holder has not opened it yet. */
  offered?: boolean | undefined;
}
