import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | undefined;
  /** Any CSS length; columns without one share what is left. */
  width?: string | undefined;
  /** 1 (the default) always shows; 3 gives way first, then 2, as the table gets narrow. All return in the cards, unless `card` is 'none'. */
  priority?: 1 | 2 | 3 | undefined;
  /** Where it stands once rows have become cards: on the first line, at its end, as a labelled value, across the bottom, or not at all. */
  card?: 'title' | 'aside' | 'line' | 'bottom' | 'none' | undefined;
  /** May take two lines instead of being cut. */
  wrap?: boolean | undefined;
  /** What rows are sorted by; a column without it does not sort. */
  sortBy?: ((row: Row) => number | string) | undefined;
  /** The title is for a screen reader only: a column of buttons. */
  hideTitle?: boolean | undefined;
}

/** By which column rows are sorted. */
export interface Sorting {
  key: string;
  isDescending: boolean;
}

/** What has happened to a row while it stood on somebody's screen. */
export interface RowDecor {
  /** It left the list, and why ('Taken by Asha'): struck through where it stood, and inert. */
  left?: string | undefined;
  /** Still usable, but of less interest: an inactive offer. */
  faded?: boolean | undefined;
}

/** Who works on a row. */
export interface RowClaim {
  name: string;
  mine: boolean;
}
