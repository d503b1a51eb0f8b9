import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

interface DiscardWords {
  title: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

const LEFT: DiscardWords = { title: 'Discard your changes?', message: 'You have unsaved changes.' };

/** While a save is in progress. */
export const BEING_SAVED: DiscardWords = {
  title: 'Leave before it is saved?',
  message: 'Your changes are still being saved. If that fails, they are lost.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

/** Asks before a draft is abandoned. Without one, leaves at once. */
export function useDiscard(dirty: boolean, words = LEFT) {
  const [leaving, setLeaving] = useState<() => void>();
  // It was saved or discarded while the question was open.
  if (leaving && !dirty) setLeaving(undefined);
  const leave = (go: () => void) => {
    if (dirty) setLeaving(() => go);
    else go();
  };
  const discardDialog = leaving && (
    <ConfirmDialog
      open
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      {...words}
      danger
      onConfirm={() => {
        setLeaving(undefined);
        leaving();
      }}
      onCancel={() => setLeaving(undefined)}
    />
  );
  return { leave, discardDialog };
}
