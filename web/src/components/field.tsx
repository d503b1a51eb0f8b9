import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Props of every labelled field. A warning informs and never blocks; an error marks the field invalid. */
export interface FieldProps {
  label: string;
  /** Hides the label visually where the context makes it obvious. Screen readers still hear it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  warning?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  counter?: { length: number; max: number } | undefined;
  /** Renders the control with the attributes that link it to its label and messages. */
  children: (wiring: ControlWiring) => ReactNode;
}

export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  warning,
  required,
  className,
  counter,
  children,
}: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;
  const hasMessage = Boolean(error ?? warning);
  const describedBy = [hasMessage && messageId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={cx('text-muted text-sm font-medium', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden className="text-red ml-0.5">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <div className="flex items-start justify-between gap-3 empty:hidden">
        {(hasMessage || hint) && (
          <div className="flex min-w-0 flex-col gap-0.5">
            <FieldMessage id={messageId} error={error} warning={warning} />
            {hint && (
              <p id={hintId} className="text-faint text-xs">
                {hint}
              </p>
            )}
          </div>
        )}
        {counter && <Counter {...counter} />}
      </div>
    </div>
  );
}

export function FieldMessage({
  id,
  error,
  warning,
}: {
  id: string;
  error?: string | undefined;
  warning: string | undefined;
}) {
  const text = error ?? warning;
  if (!text) return null;
  const Icon = error ? CircleAlert : TriangleAlert;
  return (
    <p id={id} className={cx('flex items-start gap-1 text-xs', error ? 'text-red' : 'text-amber')}>
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <p className={cx('ml-auto shrink-0 text-xs', length >= max ? 'text-muted font-medium' : 'text-faint')}>
      <span aria-hidden>
        {length}/{max}
      </span>
      <span className="sr-only">
        {length} of {max} characters
      </span>
    </p>
  );
}
