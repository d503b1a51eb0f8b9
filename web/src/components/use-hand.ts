import { useEffect, useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Whether a hand rests on an element, by pointer or focus; spread the handlers on it. Who opens a dialog from it has
 * not let go: the focus comes back there when the dialog closes.
 */
export function useHand(onHold: ((held: boolean) => void) | undefined) {
  const hand = useRef({ pointer: false, focus: false });
  const watch = useRef<AbortController>(undefined);
  useEffect(() => () => watch.current?.abort(), []);

  function hold(part: 'pointer' | 'focus', isOn: boolean) {
    const before = hand.current.pointer || hand.current.focus;
    hand.current[part] = isOn;
    const after = hand.current.pointer || hand.current.focus;
    if (before !== after) onHold?.(after);
  }
  function follow(element: Element, focused: Element | null) {
    if (!focused?.closest(OVERLAY) || element.contains(focused)) {
      hold('focus', element.contains(focused));
      return;
    }
    watch.current = new AbortController();
    const { signal } = watch.current;
    document.addEventListener('focusin', ({ target }) => back(element, target as Element), { signal });
    // Closed, it gives the focus back at once, or to nobody: what it was opened from may be gone.
    const closing = new MutationObserver(() => {
      if (!document.querySelector(OVERLAY)) setTimeout(() => signal.aborted || back(element, document.body));
    });
    closing.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => closing.disconnect());
  }
  function back(element: Element, focused: Element) {
    if (focused.closest(OVERLAY) && !element.contains(focused)) return;
    watch.current?.abort();
    hold('focus', element.contains(focused));
  }
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => {
      watch.current?.abort();
      hold('focus', true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      watch.current?.abort();
      if (relatedTarget) follow(currentTarget, relatedTarget);
      // A dialog makes what lies beneath it inert before it takes the focus itself.
      else setTimeout(() => follow(currentTarget, document.hasFocus() ? document.activeElement : null));
    },
  };
}
