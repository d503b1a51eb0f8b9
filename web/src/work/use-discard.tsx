import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

const LEFT = { title: 'Discard your changes?', message: 'You have unsaved changes.' };

/** Asks before a draft is left behind; leaves at once where there is none. */
export function useDiscard(dirty: boolean, words = LEFT) {
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (go: () => void) => {
    if (dirty) setLeaving(() => go);
    else go();
  };
  const discardDialog = leaving && (
    <ConfirmDialog
      open
      {...words}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
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
