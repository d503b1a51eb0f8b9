import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Hotkeys } from './hotkey-stack.ts';
import { createCursorPlace } from './row-cursor.ts';
import type { CursorPlace } from './row-cursor.ts';

export interface RowCursor {
  /** For the rows, and for handlers. Always the same object. */
  place: CursorPlace;
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

/** The keyboard cursor of a list. The focus follows it. A move renders only the rows that it leaves and reaches. */
export function useRowCursor(ids: readonly string[], { onOpen, reveal }: RowCursorOptions = {}): RowCursor {
  const [place] = useState(createCursorPlace);
  useLayoutEffect(() => place.follow(ids));
  function move(steps: number) {
    const next = place.move(steps);
    if (!next) return;
    reveal?.(next.at);
    focusRow(next.id);
  }
  const down = { run: () => move(1), repeat: true };
  const up = { run: () => move(-1), repeat: true };
  const open = () => {
    const id = place.activeId();
    if (id !== undefined && ids.includes(id)) onOpen?.(id);
  };
  return {
    place,
    land: (id) => {
      place.setActive(id);
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

/** The row under the cursor, for what is rendered differently by it. Handlers ask its place instead. */
export const useActiveId = (place: CursorPlace): string | undefined =>
  useSyncExternalStore(place.subscribe, place.activeId, place.activeId);

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
