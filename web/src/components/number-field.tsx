import { useState } from 'react';
import { editedText, NOT_A_NUMBER, numberText, readNumber } from './number-text.ts';
import type { NumberRead } from './number-text.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'counter' | 'min' | 'max' | 'step' | 'prefix' | 'suffix'
> {
  /** Null while the field is empty, NaN while what stands there cannot be read as such a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits after the point; 0 (the default) for whole numbers. */
  decimals?: number | undefined;
  negative?: boolean | undefined;
  unit?: '₹' | '%' | undefined;
  /** Where a number that is too low is cleared: one below zero, or 0 as well. */
  clears?: 'belowZero' | 'upToZero' | undefined;
}

/**
 * The form holds no number that is not seen. What is typed and is no such number stays in sight, and the field says why;
 * what is pasted is not taken then, for it would put away what stood there.
 */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  negative = false,
  unit,
  clears,
  maxLength = 50,
  onBlur,
  error,
  ...field
}: NumberFieldProps) {
  const rules = { decimals, negative, unit };
  const [text, setText] = useState(() => numberText(value, rules));
  const [isLeft, setLeft] = useState(true);
  const [note, setNote] = useState<Note>();
  const read = readNumber(text, rules);
  // What is being typed stays as typed ("12." is 12) until the value moves for another reason.
  const isOurs = Object.is(read.value, value);
  const shown = isOurs ? text : numberText(value, rules);
  const lost = Number.isNaN(value) ? NOT_A_NUMBER : undefined;
  const isUnderWay = read.isBegun && !isLeft && !error;
  const ownError = isOurs ? !isUnderWay && read.error : lost;
  const lowWords = (next: NumberRead, typed: string) => (clears ? tooLow(next, typed, clears) : undefined);

  function write(next: string, becomes: number | null, said?: Note) {
    setText(next);
    setNote(said);
    onChange(becomes);
  }
  const clear = (words: string) => write('', null, { words: `${words}, and was cleared.`, isCleared: true });
  function handleChange(written: string, isPasted = false, input?: HTMLInputElement) {
    const typed = isPasted ? written : editedText(shown, written, rules);
    if (input && typed !== written) rewrite(input, typed);
    const next = readNumber(typed, rules);
    const low = lowWords(next, typed);
    setLeft(false);
    // A number below zero that is being typed stands until it is whole: cleared at "-1", "-12" would become 2.
    if (low !== undefined && (read.error === undefined || !next.isBelow)) return clear(low);
    if (!isPasted) return write(typed, next.value);
    if (next.error === undefined) return write(numberText(next.value, rules), next.value);
    return setNote({ words: `${next.refusal}, and was not pasted.` });
  }
  return (
    <TextField
      align="right"
      autoComplete="off"
      {...field}
      prefix={unit === '₹' ? unit : undefined}
      suffix={unit === '%' ? unit : undefined}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={maxLength}
      value={shown}
      error={(note?.isCleared && error) || note?.words || ownError || error}
      onChange={handleChange}
      onBlur={(event) => {
        const low = isOurs ? lowWords(read, text) : undefined;
        setLeft(true);
        setNote(undefined);
        if (low !== undefined) clear(low);
        else if (!isOurs || read.error === undefined) setText(numberText(value, rules));
        onBlur?.(event);
      }}
    />
  );
}

/** Without commas that stood in it, and with the caret between the digits where it was. */
function rewrite(input: HTMLInputElement, text: string) {
  const { value, selectionStart } = input;
  const caret = value.slice(0, selectionStart ?? value.length).replaceAll(',', '').length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Why what was written did not stay. */
interface Note {
  words: string;
  /** The field is empty now, of which its form may have to say more. */
  isCleared?: boolean;
}

/** Why a number is cleared; undefined for one that may stand. */
function tooLow({ value, isBelow, refusal }: NumberRead, text: string, clears: 'belowZero' | 'upToZero') {
  if (isBelow) return refusal;
  return clears === 'upToZero' && value === 0 ? `“${text.trim()}” is not above 0` : undefined;
}
