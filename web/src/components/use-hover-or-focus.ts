import { useEffect, useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Whether an element is hovered or focused; spread the handlers on it. Stays true while a dialog opened from it is
 * open, since closing the dialog returns the focus.
 */
export function useHoverOrFocus(onChange: ((held: boolean) => void) | undefined) {
  const on = useRef({ pointer: false, focus: false });
  const watch = useRef<AbortController>(undefined);
  useEffect(() => () => watch.current?.abort(), []);

  function set(part: 'pointer' | 'focus', isOn: boolean) {
    const before = on.current.pointer || on.current.focus;
    on.current[part] = isOn;
    const after = on.current.pointer || on.current.focus;
    if (before !== after) onChange?.(after);
  }
  function follow(element: Element, focused: Element | null) {
    if (!focused?.closest(OVERLAY) || element.contains(focused)) {
      set('focus', element.contains(focused));
      return;
    }
    watch.current = new AbortController();
    const { signal } = watch.current;
    document.addEventListener('focusin', ({ target }) => back(element, target as Element), { signal });
    // On closing, the dialog returns the focus at once, or to nothing if its opener is gone.
    const closing = new MutationObserver(() => {
      if (!document.querySelector(OVERLAY)) setTimeout(() => signal.aborted || back(element, document.body));
    });
    closing.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => closing.disconnect());
  }
  function back(element: Element, focused: Element) {
    if (focused.closest(OVERLAY) && !element.contains(focused)) return;
    watch.current?.abort();
    set('focus', element.contains(focused));
  }
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set('pointer', true),
    onPointerLeave: () => set('pointer', false),
    onFocus: () => {
      watch.current?.abort();
      set('focus', true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      watch.current?.abort();
      if (relatedTarget) follow(currentTarget, relatedTarget);
      // A dialog makes everything below it inert before it takes the focus.
      else setTimeout(() => follow(currentTarget, document.hasFocus() ? document.activeElement : null));
    },
  };
}
