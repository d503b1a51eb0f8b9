import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { keepFocus } from '../keep-focus.ts';

/**
 * For a button that goes with what its dialog did: the focus, which came back to it, then goes on in the place around it.
 * @param isOffered the button is there.
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
