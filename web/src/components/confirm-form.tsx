import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmReason {
  label: string;
  /** CONFIRM_INPUT_MAX unless the rule says otherwise. */
  maxLength?: number | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  /** Said beside the field when it is required and empty. */
  missing?: string | undefined;
}

export interface ConfirmFormProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  message?: ReactNode;
  /** The call runs: nothing closes the dialog. */
  busy?: boolean | undefined;
  /** It is being found out whether this can be done at all: it can be left, and not yet confirmed. */
  waits?: boolean | undefined;
  /** What the person has to look at before it can be confirmed. */
  held?: ReactNode;
  /** What went wrong with the last try. */
  error?: string | undefined;
  /** Asks for words; Enter in the field confirms. */
  reason?: ConfirmReason | undefined;
  /** Given the trimmed reason, or '' where none is asked for. */
  onConfirm: (reason: string) => void;
}

/** What a question asks: it goes with the closing dialog, and the next opening starts empty. */
export function ConfirmForm({
  id,
  field,
  message,
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
