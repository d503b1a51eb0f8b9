import { isIsoDay } from '@console/shared/dates';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'counter' | 'prefix' | 'suffix' | 'maxLength' | 'min' | 'max'
> {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** Told of whole days and of '', not of what is half typed. */
  onChange: (day: string) => void;
  /** Earliest and latest day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day as the product writes it, whatever the browser's own format; the button opens the browser's calendar. */
export function DateField({
  value,
  onChange,
  min = '0000-01-01',
  max = '9999-12-31',
  disabled,
  ...field
}: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  // The day that is half typed; none once it is whole or left.
  const [draft, setDraft] = useState<string>();
  function handleChange(text: string) {
    const isWhole = text === '' || (isIsoDay(text) && text >= min && text <= max);
    setDraft(isWhole ? undefined : text);
    if (isWhole) onChange(text);
  }
  return (
    <TextField
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      autoComplete="off"
      {...field}
      disabled={disabled}
      maxLength={10}
      value={draft ?? value}
      onChange={handleChange}
      onBlur={() => setDraft(undefined)}
      suffix={
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={value}
            disabled={disabled}
            onChange={(event) => handleChange(event.target.value)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <IconButton
            label={`Choose ${field.label} in a calendar`}
            icon={Calendar}
            size="sm"
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </>
      }
    />
  );
}
