import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'counter' | 'prefix' | 'suffix' | 'maxLength' | 'min' | 'max'
> {
  /** YYYY-MM-DD, or '' for none; while it is typed, what there is of it. */
  value: string;
  /** Told of every letter: a form says itself what is no day, and does not drop it. */
  onChange: (typed: string) => void;
  /** Earliest and latest day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day as the product writes it, whatever the browser's own format; the button opens the browser's calendar. */
export function DateField({ value, onChange, min, max, disabled, ...field }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TextField
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      autoComplete="off"
      {...field}
      disabled={disabled}
      maxLength={10}
      value={value}
      onChange={onChange}
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
            onChange={(event) => onChange(event.target.value)}
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
