import { useState } from 'react';
import type { ChangeEvent, ClipboardEvent, InputEvent as TypedEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is said of a text that was cut. */
export const cutWords = (maxLength: number | undefined): string =>
  `At most ${maxLength} characters are allowed. The rest was not added.`;

/** Says of a field what the browser does in silence: of a text that is too long for it, the end is left out. */
export function useOverflow(maxLength: number | undefined) {
  const [isCut, setCut] = useState(false);
  const cuts = (field: Field, added: string) => {
    const { value, selectionStart, selectionEnd } = field;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    return maxLength !== undefined && kept + entering(field, added).length > maxLength;
  };
  return {
    words: isCut ? cutWords(maxLength) : undefined,
    pasted: ({ clipboardData, currentTarget }: ClipboardEvent<Field>) =>
      setCut(cuts(currentTarget, clipboardData.getData('text'))),
    /** At the limit nothing of a key goes in, and no change follows. */
    typed: ({ data, currentTarget }: TypedEvent<Field>) => setCut(cuts(currentTarget, data)),
    changed: ({ nativeEvent }: ChangeEvent<Field>) => {
      if (!isPasted(nativeEvent)) setCut(false);
    },
    /** What was written is no longer there. */
    forget: () => setCut(false),
  };
}

/** One line takes no line breaks. */
const entering = (field: Field, text: string) =>
  field instanceof HTMLTextAreaElement ? text : text.replaceAll(/[\r\n]/g, '');

/** Whether this is how a field came to hold what was pasted into it. */
export const isPasted = (event: Event): boolean => (event as InputEvent).inputType === 'insertFromPaste';
