import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'counter' | 'prefix' | 'suffix' | 'maxLength' | 'min' | 'max'
> {
  /** YYYY-MM-DD, '' for none, or the incomplete input while typing. */
  value: string;
  /** Called for every keystroke: the form reports invalid dates itself and does not drop them. */
  onChange: (typed: string) => void;
  /** Earliest and latest selectable day. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A date in the product's format, whatever the browser's. The button opens the browser's calendar. */
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
