import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hotkeys } from './hotkey-stack.ts';
import { moveCursor } from './row-cursor.ts';
import type { Cursor } from './row-cursor.ts';

export interface RowCursor {
  activeId: string | undefined;
  /** For the rows' `onActive`. A stable function. */
  setActive: (id: string) => void;
  /** Moves cursor and focus to a row that is rendered, or will be in the next frame. */
  land: (id: string) => void;
  /** `j`, `k`, the arrow keys and `Enter`, for useHotkeys. */
  hotkeys: Hotkeys;
}

export interface RowCursorOptions {
  onOpen?: ((id: string) => void) | undefined;
  /** Renders a row of a partially rendered list. */
  reveal?: ((index: number) => void) | undefined;
}

/** The keyboard cursor of a list. The focus follows it. */
export function useRowCursor(ids: readonly string[], { onOpen, reveal }: RowCursorOptions = {}): RowCursor {
  const [cursor, setCursor] = useState<Cursor>();
  const latest = useRef(cursor);
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  });
  const setActive = useCallback((id: string) => {
    latest.current = { id, at: latestIds.current.indexOf(id) };
    setCursor(latest.current);
  }, []);
  function move(steps: number) {
    const next = moveCursor(ids, latest.current, steps);
    if (!next) return;
    latest.current = next;
    setCursor(next);
    reveal?.(next.at);
    focusRow(next.id);
  }
  const down = { run: () => move(1), repeat: true };
  const up = { run: () => move(-1), repeat: true };
  const open = () => {
    if (latest.current && ids.includes(latest.current.id)) onOpen?.(latest.current.id);
  };
  return {
    activeId: cursor?.id,
    setActive,
    land: (id) => {
      setActive(id);
      focusRow(id);
    },
    hotkeys: {
      j: { ...down, label: 'Next row' },
      k: { ...up, label: 'Previous row' },
      ArrowDown: down,
      ArrowUp: up,
      ...(onOpen && { Enter: { run: open, label: 'Open the row' } }),
    },
  };
}

/** A virtual list renders a revealed row one frame later. */
function focusRow(id: string) {
  const focus = () => {
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== null;
  };
  if (!focus()) requestAnimationFrame(focus);
}
