import { useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { cleanNumberText, numberText, parseNumberText, pasteFault } from './number-text.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'counter' | 'min' | 'max' | 'step'
> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits after the point that can be typed; 0 (the default) for whole numbers. */
  decimals?: number | undefined;
  negative?: boolean | undefined;
  grouped?: boolean | undefined;
  /** A typed number that this refuses is cleared at once. */
  accepts?: ((value: number) => boolean) | undefined;
  prefix?: ReactNode;
}

export function NumberField({
  value,
  onChange,
  decimals = 0,
  negative = false,
  grouped = false,
  accepts,
  maxLength = 50,
  onBlur,
  error,
  ...field
}: NumberFieldProps) {
  const rules = { decimals, negative, grouped };
  const [refusedPaste, setRefusedPaste] = useState<string>();
  const [text, setText] = useState(() => numberText(value, rules));
  // What is being typed stays as typed ("12." is 12) until the value moves for another reason.
  const shown = parseNumberText(text) === value ? text : numberText(value, rules);

  function handlePaste(event: ClipboardEvent) {
    if (field.readOnly) return;
    const fault = pasteFault(event.clipboardData.getData('text'), rules);
    setRefusedPaste(fault);
    if (fault) event.preventDefault();
  }
  function handleChange(raw: string) {
    setRefusedPaste(undefined);
    const typed = cleanNumberText(raw, rules);
    const parsed = parseNumberText(typed);
    const refused = parsed !== null && accepts?.(parsed) === false;
    setText(refused ? '' : typed);
    onChange(refused ? null : parsed);
  }
  return (
    <TextField
      align="right"
      autoComplete="off"
      {...field}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={maxLength}
      value={shown}
      error={refusedPaste ?? error}
      onChange={handleChange}
      onPaste={handlePaste}
      onBlur={(event) => {
        setRefusedPaste(undefined);
        setText(numberText(value, rules));
        onBlur?.(event);
      }}
    />
  );
}
