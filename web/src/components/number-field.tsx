import { useState } from 'react';
import { editedText, NOT_A_NUMBER, numberText, readNumber } from './number-text.ts';
import type { NumberRead } from './number-text.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'counter' | 'min' | 'max' | 'step' | 'prefix' | 'suffix'
> {
  /** Null while the field is empty, NaN while its text is not a valid number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimal places; 0 (the default) for integers. */
  decimals?: number | undefined;
  negative?: boolean | undefined;
  unit?: '₹' | '%' | undefined;
  /** Which low numbers are cleared: those below zero, or 0 as well. */
  clears?: 'belowZero' | 'upToZero' | undefined;
}

/**
 * A number field that never holds a value the person cannot see. Invalid typed text stays visible with the reason.
 * Invalid pasted text is rejected, because it would replace the previous value.
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
  // Typed text stays as typed ("12." is 12) until the value changes for another reason.
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
    // A negative number is cleared only once complete: clearing at "-1" would turn "-12" into 2.
    if (low !== undefined && (read.error === undefined || !next.isBelow)) return clear(low);
    if (!isPasted) return write(typed, next.value);
    if (next.error === undefined) return write(numberText(next.value, rules), next.value);
    return setNote({ words: `${next.refusal}, and wasn't pasted.` });
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

/** Rewrites the text without its grouping commas, keeping the caret between the same digits. */
function rewrite(input: HTMLInputElement, text: string) {
  const { value, selectionStart } = input;
  const caret = value.slice(0, selectionStart ?? value.length).replaceAll(',', '').length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Why the input did not stay. */
interface Note {
  words: string;
  /** The field was emptied, so the form may have more to say. */
  isCleared?: boolean;
}

/** Why a number is cleared; undefined if it may stay. */
function tooLow({ value, isBelow, refusal }: NumberRead, text: string, clears: 'belowZero' | 'upToZero') {
  if (isBelow) return refusal;
  return clears === 'upToZero' && value === 0 ? `“${text.trim()}” is not above 0` : undefined;
}
