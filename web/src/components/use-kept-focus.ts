import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Takes the focus if a control of it that had the focus disappears. Give it `tabIndex={-1}`. */
const HEIR = '[tabindex="-1"]';

/**
 * For an element whose controls come and go. If the one with the focus disappears, the focus moves to the closest
 * element around it that takes it, or if all are gone, to where `orElse` puts it.
 */
export function useKeptFocus(orElse: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(orElse);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    /** The focused control, then what surrounds it. */
    let path: Element[] = [];
    const away = new AbortController();
    const { signal } = away;
    const handleFocus = ({ target }: FocusEvent) => {
      path = pathOf(target as Element, element);
    };
    const handleBlur = ({ target }: FocusEvent) => {
      // A control that disappears may lose the focus before or after.
      queueMicrotask(() => {
        if (isShown(target as Element) && !element.contains(document.activeElement)) path = [];
      });
    };
    element.addEventListener('focusin', handleFocus, { signal });
    element.addEventListener('focusout', handleBlur, { signal });
    const observer = new MutationObserver(() => {
      const [control, ...around] = path;
      if (!control || isShown(control)) return;
      path = [];
      const { activeElement: at } = document;
      if (at !== document.body && at !== control) return;
      const heir = around.find((one) => isShown(one) && one.matches(HEIR));
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
      else leave();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      away.abort();
      observer.disconnect();
    };
  }, []);
  return place;
}

const isShown = (element: Element) => element.isConnected && element.checkVisibility();

function pathOf(control: Element, top: Element): Element[] {
  const path = [control];
  for (let at = control.parentElement; at && at !== top; at = at.parentElement) path.push(at);
  return path;
}
