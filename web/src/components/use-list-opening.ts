import { useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

/**
 * For the input of an `immediate` Combobox: its list opens to a click, as to typing and arrow keys, but not to the
 * focus alone, which may come by Tab, or be brought there to show what is wrong.
 */
export function useListOpening() {
  const isPressed = useRef(false);
  return {
    onPointerDown: ({ currentTarget: input }: PointerEvent<HTMLInputElement>) => {
      isPressed.current = input.ariaExpanded !== 'true';
      // The list opens as the press brings the focus, which may be there already.
      if (isPressed.current && document.activeElement === input) input.blur();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      if (!isPressed.current) event.preventDefault();
      isPressed.current = false;
    },
  };
}
