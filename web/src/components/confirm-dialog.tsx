import { useId, useRef } from 'react';
import { Button } from './button.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { ConfirmFormProps } from './confirm-form.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps extends Omit<ConfirmFormProps, 'id' | 'field'> {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Any CSS length. */
  width?: string | undefined;
  /** For irreversible actions: Enter does not confirm. */
  danger?: boolean | undefined;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  width = '27rem',
  danger = false,
  onCancel,
  ...form
}: ConfirmDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      locked={form.busy}
      role="alertdialog"
      width={width}
      initialFocus={form.reason ? field : answer}
      footer={
        <>
          <Button ref={danger ? answer : null} onClick={onCancel} disabled={form.busy}>
            {cancelLabel}
          </Button>
          <Button
            ref={danger ? null : answer}
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy || form.waits}
            // Not `disabled`, so that it keeps the focus while the change is reviewed.
            aria-disabled={Boolean(form.held)}
            className={form.held ? 'cursor-not-allowed opacity-45' : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ConfirmForm id={formId} field={field} {...form} />
    </Modal>
  );
}
