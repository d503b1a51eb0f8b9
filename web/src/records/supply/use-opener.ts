import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { keepFocus } from '../keep-focus.ts';

/**
 * For a button that disappears after its dialog did its work. The focus, which returned to the button, moves to the
 * surrounding element.
 * @param isOffered the button is shown.
 * @param isOpen its dialog is open.
 */
export function useOpener(isOffered: boolean, isOpen: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current && !isOffered) {
      wasOpen.current = false;
      keepFocus(place.current);
    }
  }, [isOpen, isOffered]);
  return place;
}
