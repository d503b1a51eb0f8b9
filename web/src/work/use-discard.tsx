import { lazy, Suspense, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('../components/confirm-dialog.tsx')).ConfirmDialog }));

const LEFT = { title: 'Discard your changes?', message: 'What you have written here was not saved.' };

/** Asks before a draft is left behind; leaves at once where there is none. */
export function useDiscard(dirty: boolean, words = LEFT) {
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (go: () => void) => {
    if (dirty) setLeaving(() => go);
    else go();
  };
  const discardDialog = leaving && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        {...words}
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        danger
        onConfirm={() => {
          setLeaving(undefined);
          leaving();
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </Suspense>
  );
  return { leave, discardDialog };
}
