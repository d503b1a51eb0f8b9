import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { useEffect, useMemo } from 'react';
import type { Sorting } from '../../components/column.ts';
import type { ListView, LiveList } from '../../stores/live-list.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { commercialList } from '../commercial-list.ts';
import type { CommercialFilter, CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import { sortedIds } from './sorted-ids.ts';
import { throttle } from './throttle.ts';
import { WINDOW, windowPage } from './window-page.ts';

export interface LongList<Row> {
  list: LiveList<Row>;
  view: ListView;
  /** The ids of `view`, sorted if requested and possible. */
  ids: readonly string[];
  /** `tooMany`: too many rows match to be read for sorting. */
  sorting: 'none' | 'loading' | 'done' | 'tooMany';
  /** All matching rows are loaded. */
  isWhole: boolean;
  /** For the table's `onRange`. */
  onRange: (first: number, end: number) => void;
}

/** Dragging the scrollbar passes many pages, so only one read starts in this time. */
const TURN_MS = 100;

/**
 * A scrolling list. The server returns the newest first; any other order needs all rows loaded.
 * @param first index of the first visible row in the whole list.
 */
export function useLongList<Row extends CommercialRow>(
  kind: ListKind<Row>,
  filter: CommercialFilter,
  by: Sorting | undefined,
  first = 0,
): LongList<Row> {
  const { window = WINDOW } = kind;
  const list = useLiveList(kind.store, JSON.stringify(filter), () => ({
    ...commercialList(kind, filter, { page: windowPage(first, window), limit: window }),
    isLong: true,
  }));
  const view = useListView(list);
  const { ids, offset, total, arrived, left } = view;
  const isReadable = total <= PAGE_LIMIT_MAX;
  const wantsAll = (by !== undefined || kind.sum !== undefined) && view.state === 'ready' && isReadable;
  const isWhole = offset === 0 && ids.length >= total - arrived + left;
  useEffect(() => {
    if (wantsAll && list.view.limit !== PAGE_LIMIT_MAX) list.turn(1, PAGE_LIMIT_MAX);
    if (!wantsAll && list.view.limit !== window) list.turn(1, window);
  }, [list, wantsAll, window]);

  const onRange = useMemo(
    () =>
      throttle((top: number) => {
        const page = windowPage(top, window);
        if (list.view.limit === window && page !== list.view.page) list.turn(page);
      }, TURN_MS),
    [list, window],
  );
  useEffect(() => onRange.cancel, [onRange]);
  const isAllHere = wantsAll && isWhole;
  const isSorted = isAllHere && by !== undefined;
  const shown = useMemo(
    () => (isSorted ? sortedIds(ids, kind.store.row, kind.columns, by) : ids),
    [isSorted, ids, by, kind],
  );
  const unsorted = isReadable ? 'loading' : 'tooMany';
  return {
    list,
    view,
    ids: shown,
    sorting: by === undefined ? 'none' : isSorted ? 'done' : unsorted,
    isWhole: isAllHere,
    onRange,
  };
}
