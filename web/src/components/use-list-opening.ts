import { useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

/**
 * For the input of an `immediate` Combobox. The list opens on click, typing and arrow keys, but not on focus alone,
 * which may come from Tab or from showing an error.
 */
export function useListOpening() {
  const isPressed = useRef(false);
  return {
    onPointerDown: ({ currentTarget: input }: PointerEvent<HTMLInputElement>) => {
      isPressed.current = input.ariaExpanded !== 'true';
      // A click opens the list when it moves the focus to the input, so an input that already has the focus is blurred
      // first.
      if (isPressed.current && document.activeElement === input) input.blur();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      if (!isPressed.current) event.preventDefault();
      isPressed.current = false;
    },
  };
}
