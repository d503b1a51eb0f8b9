import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { isPasted, useOverflow } from './use-overflow.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'prefix' | 'className' | 'id' | 'required'
>;

export interface TextFieldProps extends FieldProps, InputProps {
  value: string;
  onChange: (value: string, isPasted?: boolean, input?: HTMLInputElement) => void;
  /** Shows how much of `maxLength` is used. */
  counter?: boolean | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  align?: 'left' | 'right' | undefined;
}

export function TextField({
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
  prefix,
  suffix,
  align,
  maxLength,
  onPaste,
  type = 'text',
  ...input
}: TextFieldProps) {
  const overflow = useOverflow(maxLength);
  const caution = warning ?? overflow.words;
  const field = { label, hideLabel, hint, error, warning: caution, required, className };
  return (
    <FieldFrame {...field} counter={counter && maxLength ? { length: value.length, max: maxLength } : undefined}>
      {(wiring) => (
        <span className="relative flex">
          {prefix && <Adornment side="left">{prefix}</Adornment>}
          <input
            {...input}
            {...wiring}
            type={type}
            value={value}
            maxLength={maxLength}
            onPaste={onPaste ?? overflow.pasted}
            onBeforeInput={overflow.typed}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              overflow.changed(event);
              onChange(event.target.value, isPasted(event.nativeEvent), event.target);
            }}
            className={controlClass(
              { error, warning: caution },
              cx(
                'h-control',
                prefix ? 'pl-7' : 'pl-2.5',
                suffix ? 'pr-9' : 'pr-2.5',
                align === 'right' && 'text-right',
              ),
            )}
          />
          {suffix && <Adornment side="right">{suffix}</Adornment>}
        </span>
      )}
    </FieldFrame>
  );
}

function Adornment({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'text-faint absolute inset-y-0 flex items-center text-sm [&>svg]:size-4',
        side === 'left' ? 'pointer-events-none left-2.5' : 'right-2.5 [&>button]:-mr-2',
      )}
    >
      {children}
    </span>
  );
}
