import { useId } from 'react';
import { cx } from './cx.ts';

export interface RadiosProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** A single choice with all options visible. */
export function Radios<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  error,
  className,
}: RadiosProps<V>) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      disabled={disabled}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      // To be focused while it has an error.
      tabIndex={error === undefined ? undefined : -1}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="text-muted mb-1.5 text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="text-ink inline-flex items-center gap-2 text-base select-none">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="accent-accent-solid size-4"
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="text-red text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
