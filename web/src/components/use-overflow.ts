import { useState } from 'react';
import type { ChangeEvent, ClipboardEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Says of a field what the browser does in silence: of a text that is pasted, what is too long for it is left out. */
export function useOverflow(maxLength: number | undefined) {
  const [isCut, setCut] = useState(false);
  return {
    words: isCut ? `At most ${maxLength} characters fit: the end was left out.` : undefined,
    pasted: ({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }: ClipboardEvent<Field>) => {
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const length = value.length - replaced + clipboardData.getData('text').length;
      setCut(maxLength !== undefined && length > maxLength);
    },
    changed: ({ nativeEvent }: ChangeEvent<Field>) => {
      if (!isPasted(nativeEvent)) setCut(false);
    },
  };
}

/** Whether this is how a field came to hold what was pasted into it. */
export const isPasted = (event: Event): boolean => (event as InputEvent).inputType === 'insertFromPaste';
