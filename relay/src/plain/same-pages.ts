import type { PlainRow } from './compare.ts';
import type { PolledList } from './polled-lists.ts';

type Rows = readonly PlainRow[];

/** The pages of the polled lists as they last came. */
export interface SamePages {
  /** The rows of a page: the very same objects as last time, if its text is the same. */
  rows: (list: PolledList, page: number, text: string | undefined, read: Rows) => Rows;
}

export function createSamePages(): SamePages {
  const lists = new WeakMap<PolledList, Map<number, { text: string; rows: Rows }>>();

  return {
    rows: (list, page, text, read) => {
      if (text === undefined) return read;
      const pages = lists.get(list) ?? new Map<number, { text: string; rows: Rows }>();
      lists.set(list, pages);
      const last = pages.get(page);
      if (last?.text === text) return last.rows;
      pages.set(page, { text, rows: read });
      return read;
    },
  };
}
