import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RowCursor } from '../components/use-row-cursor.ts';
import { createEntryMemory } from '../stores/entry-memory.ts';

interface PageLeft {
  activeId: string | undefined;
  /** Scroll position in pixels. */
  top: number;
}

const memory = createEntryMemory<PageLeft>();

/**
 * Restores a page of rows after Back: its scroll position and active row.
 * @param isRead all its rows are loaded.
 */
export function usePageReturn({ place, land }: Pick<RowCursor, 'place' | 'land'>, isRead: boolean): void {
  const { key: entry } = useLocation();
  const left = useRef(memory.recall(entry));
  const handleRead = useEffectEvent(() => {
    if (!left.current) return;
    const { activeId: leftOn, top } = left.current;
    left.current = undefined;
    globalThis.scrollTo(0, top);
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (isFree && leftOn !== undefined) land(leftOn);
  });
  useEffect(() => {
    if (isRead) handleRead();
  }, [isRead]);
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    leave.current = () => memory.keep(entry, { activeId: place.activeId(), top: globalThis.scrollY });
  });
  useLayoutEffect(() => () => leave.current?.(), []);
}
