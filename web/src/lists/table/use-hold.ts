import { useCallback, useEffect, useRef } from 'react';
import type { LiveList } from '../../stores/live-list.ts';

/** Holds the rows of a list still while the pointer is over them, or some are selected. */
export function useHold(list: Pick<LiveList<unknown>, 'hold' | 'settle'>, isSelecting: boolean) {
  const isHovered = useRef(false);
  const holdOrSettle = useCallback(() => {
    if (isHovered.current || isSelecting) list.hold();
    else list.settle();
  }, [list, isSelecting]);
  useEffect(holdOrSettle, [holdOrSettle]);
  return {
    onHold: (isHeld: boolean) => {
      isHovered.current = isHeld;
      holdOrSettle();
    },
    /** Lets the rows move once. */
    settle: () => {
      list.settle();
      holdOrSettle();
    },
  };
}
