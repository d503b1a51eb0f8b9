import { useState } from 'react';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '../api/api-error.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../components/toast.ts';

export interface DeleteDialogProps {
  /** As a question: 'Delete offer 7?' */
  title: string;
  message: ReactNode;
  remove: () => Promise<void>;
  words: { deleted: string; failed: string };
  /** It is gone, through this person or another. */
  onGone: () => void;
  onCancel: () => void;
}

/** Asks, and deletes; why something cannot be deleted stands in the server's words. Mount it to open it. */
export function DeleteDialog({ title, message, remove, words, onGone, onCancel }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleConfirm() {
    setBusy(true);
    setError(undefined);
    try {
      await remove();
      toastSuccess(words.deleted);
      onGone();
    } catch (failure) {
      // Somebody else was faster: it is gone, as was wished.
      if (isApiError(failure, 'not_found')) {
        onGone();
        return;
      }
      setBusy(false);
      setError(messageOf(failure));
      toastError(words.failed, messageOf(failure));
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      message={message}
      confirmLabel="Delete"
      busy={busy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
