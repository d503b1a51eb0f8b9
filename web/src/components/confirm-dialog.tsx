import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmReason {
  label: string;
  /** 100 unless the rule says otherwise. */
  maxLength?: number | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  /** Said beside the field when it is required and empty. */
  missing?: string | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The call runs: nothing closes the dialog. */
  busy?: boolean | undefined;
  /** What went wrong with the last try. */
  error?: string | undefined;
  /** Asks for words; Enter in the field confirms. */
  reason?: ConfirmReason | undefined;
  /** Given the trimmed reason, or '' where none is asked for. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onCancel,
  ...form
}: ConfirmDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      locked={form.busy}
      role="alertdialog"
      width="27rem"
      initialFocus={form.reason ? field : confirm}
      footer={
        <>
          <Button onClick={onCancel} disabled={form.busy}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={form.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ConfirmForm id={formId} field={field} {...form} />
    </Modal>
  );
}

interface ConfirmFormProps extends Pick<ConfirmDialogProps, 'message' | 'busy' | 'error' | 'reason' | 'onConfirm'> {
  id: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Its own component: it goes with the closing dialog, and the next opening starts empty. */
function ConfirmForm({ id, field, message, busy = false, error, reason, onConfirm }: ConfirmFormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason?.required === true && text.trim() === '';

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    else if (!busy) onConfirm(text.trim());
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
          maxLength={reason.maxLength ?? 100}
          counter
          placeholder={reason.placeholder}
          readOnly={busy}
          error={tried && isMissing ? (reason.missing ?? `*Please enter ${reason.label.toLowerCase()}.`) : undefined}
        />
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </form>
  );
}
