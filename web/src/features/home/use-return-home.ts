import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RowCursor } from '../../components/use-row-cursor.ts';
import { createEntryMemory } from '../../stores/entry-memory.ts';

interface HomeLeft {
  activeKey: string | undefined;
  /** How far the page was scrolled, in pixels. */
  top: number;
}

const memory = createEntryMemory<HomeLeft>();

/**
 * Brings the dashboards back to how they were left, by Back: scrolled, and on the row.
 * @param isRead all panels have their rows.
 */
export function useReturnHome({ activeId, land }: RowCursor, isRead: boolean): void {
  const { key: entry } = useLocation();
  const left = useRef(memory.recall(entry));
  const handleRead = useEffectEvent(() => {
    if (!left.current) return;
    const { activeKey, top } = left.current;
    left.current = undefined;
    globalThis.scrollTo(0, top);
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (isFree && activeKey !== undefined) land(activeKey);
  });
  useEffect(() => {
    if (isRead) handleRead();
  }, [isRead]);
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    leave.current = () => memory.keep(entry, { activeKey: activeId, top: globalThis.scrollY });
  });
  useLayoutEffect(() => () => leave.current?.(), []);
}
