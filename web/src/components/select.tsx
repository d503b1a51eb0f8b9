import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  disabled?: boolean | undefined;
}

type NativeProps = Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'id' | 'required' | 'children'
>;

export interface SelectProps<V extends string | number> extends FieldProps, NativeProps {
  options: readonly SelectOption<V>[];
  /** Null shows the placeholder. */
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
}

/** A native select, for a handful of options that need no search. */
export function Select<V extends string | number>({
  label,
  hideLabel,
  hint,
  error,
  warning,
  required,
  className,
  options,
  value,
  onChange,
  placeholder,
  ...native
}: SelectProps<V>) {
  const field = { label, hideLabel, hint, error, warning, required, className };
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <span className="relative flex">
          <select
            {...native}
            {...wiring}
            value={String(chosen)}
            onChange={(event) => {
              const option = options[Number(event.target.value)];
              if (option) onChange(option.value);
            }}
            className={controlClass({ error, warning }, 'h-control appearance-none pr-8 pl-2.5 text-ellipsis')}
          >
            {chosen === -1 && (
              <option value="-1" disabled hidden={!placeholder}>
                {placeholder}
              </option>
            )}
            {options.map((option, index) => (
              <option key={option.value} value={String(index)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="text-faint pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
          />
        </span>
      )}
    </FieldFrame>
  );
}
