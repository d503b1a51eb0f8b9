import { useState } from 'react';
import type { ChangeEvent, ClipboardEvent, InputEvent as TypedEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The message for truncated text. */
export const cutWords = (maxLength: number | undefined): string =>
  `At most ${maxLength} characters are allowed. The rest wasn't added.`;

/** Reports what the browser does silently: text too long for a field is cut off. */
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
    /** At the limit, a key inserts nothing and no change event follows. */
    typed: ({ data, currentTarget }: TypedEvent<Field>) => setCut(cuts(currentTarget, data)),
    changed: ({ nativeEvent }: ChangeEvent<Field>) => {
      if (!isPasted(nativeEvent)) setCut(false);
    },
    /** Resets, once the input was cleared. */
    forget: () => setCut(false),
  };
}

/** A single-line field drops line breaks. */
const entering = (field: Field, text: string) =>
  field instanceof HTMLTextAreaElement ? text : text.replaceAll(/[\r\n]/g, '');

/** Whether the text came from a paste. */
export const isPasted = (event: Event): boolean => (event as InputEvent).inputType === 'insertFromPaste';
