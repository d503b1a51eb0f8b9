import { useRef, useState } from 'react';
import type { Hotkeys } from './hotkey-stack.ts';
import { moveCursor } from './row-cursor.ts';
import type { Cursor } from './row-cursor.ts';

export interface RowCursor {
  activeId: string | undefined;
  /** For the `onActive` of the rows. */
  setActive: (id: string) => void;
  /** Puts the cursor, and with it the focus, on a row that is in the page or will be in the next frame. */
  land: (id: string) => void;
  /** `j`, `k`, the arrows and `Enter`, for useHotkeys. */
  hotkeys: Hotkeys;
}

export interface RowCursorOptions {
  onOpen?: ((id: string) => void) | undefined;
  /** Brings a row into the page, where only a part of the list is in it. */
  reveal?: ((index: number) => void) | undefined;
}

/** The row on which the keyboard stands; it takes the focus with it. */
export function useRowCursor(ids: readonly string[], { onOpen, reveal }: RowCursorOptions = {}): RowCursor {
  const [cursor, setCursor] = useState<Cursor>();
  const latest = useRef(cursor);
  const setActive = (id: string) => {
    latest.current = { id, at: ids.indexOf(id) };
    setCursor(latest.current);
  };
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

/** A revealed row of a virtual list is in the page one frame later. */
function focusRow(id: string) {
  const focus = () => {
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== null;
  };
  if (!focus()) requestAnimationFrame(focus);
}
