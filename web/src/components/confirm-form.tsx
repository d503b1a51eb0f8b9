import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmReason {
  label: string;
  /** Defaults to CONFIRM_INPUT_MAX. */
  maxLength?: number | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  /** The error for a required field that is empty. */
  missing?: string | undefined;
}

export interface ConfirmFormProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  message?: ReactNode;
  /** What else is asked. */
  fields?: ReactNode;
  /** The call is in flight: the dialog cannot be closed. */
  busy?: boolean | undefined;
  /** A check is in progress: the dialog can be closed but not confirmed yet. */
  waits?: boolean | undefined;
  /** What the person has to look at before confirming. */
  held?: ReactNode;
  /** Why the last attempt failed. */
  error?: string | undefined;
  /** Asks for a reason; Enter in the field confirms. */
  reason?: ConfirmReason | undefined;
  /** Called with the trimmed reason, or '' if none is asked for. */
  onConfirm: (reason: string) => void;
}

/** The fields of a confirmation. Unmounted on close, so that the next opening starts empty. */
export function ConfirmForm({
  id,
  field,
  message,
  fields,
  busy = false,
  waits = false,
  held,
  error,
  reason,
  onConfirm,
}: ConfirmFormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason?.required === true && text.trim() === '';

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    else if (!busy && !waits && !held) onConfirm(text.trim());
  }
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {message && <div className="text-muted">{message}</div>}
      {fields}
      {reason && (
        <TextField
          ref={field}
          label={reason.label}
          value={text}
          onChange={setText}
          required={reason.required}
          maxLength={reason.maxLength ?? CONFIRM_INPUT_MAX}
          counter
          placeholder={reason.placeholder}
          readOnly={busy}
          error={tried && isMissing ? (reason.missing ?? `*Please enter ${reason.label.toLowerCase()}.`) : undefined}
        />
      )}
      {held}
      {error && <Notice tone="danger">{error}</Notice>}
    </form>
  );
}
