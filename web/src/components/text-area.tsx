import type { ComponentPropsWithRef } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useOverflow } from './use-overflow.ts';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'onPaste' | 'className' | 'id' | 'required'
>;

export interface TextAreaProps extends FieldProps, AreaProps {
  value: string;
  onChange: (value: string) => void;
  counter?: boolean | undefined;
}

/** Grows with its text from `rows` lines to a third of the screen. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  warning,
  required,
  className,
  value,
  onChange,
  counter,
  maxLength,
  rows = 3,
  ...area
}: TextAreaProps) {
  const overflow = useOverflow(maxLength);
  const caution = warning ?? overflow.words;
  const field = { label, hideLabel, hint, error, warning: caution, required, className };
  return (
    <FieldFrame {...field} counter={counter && maxLength ? { length: value.length, max: maxLength } : undefined}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          value={value}
          maxLength={maxLength}
          onPaste={overflow.pasted}
          onBeforeInput={overflow.typed}
          onChange={(event) => {
            overflow.changed(event);
            onChange(event.target.value);
          }}
          className={controlClass(
            { error, warning: caution },
            'field-sizing-content max-h-[33dvh] min-h-[calc(var(--rows)*1.25rem+0.75rem)] px-2.5 py-1.5',
          )}
          style={{ '--rows': rows }}
        />
      )}
    </FieldFrame>
  );
}
