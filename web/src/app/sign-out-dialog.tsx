import { MESSAGES } from '@console/shared/messages';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../api/lazy-part.ts';
import { isUnsavedAnywhere } from '../components/unsaved.ts';
import { useUser } from '../stores/use-user.ts';
import { hasDrafts } from '../records/kept-draft.ts';
import { signOut } from './session-actor.ts';

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../components/confirm-dialog.tsx')).ConfirmDialog,
}));

interface SignOutDialogProps {
  open: boolean;
  onCancel: () => void;
}

export function SignOutDialog({ open, onCancel }: SignOutDialogProps) {
  const { user_id } = useUser();
  const isUnsaved = useUnsavedAnywhere(open);
  const words = isUnsaved || hasDrafts(user_id) ? UNSAVED : { message: MESSAGES.login.signOut };
  return (
    <Suspense>
      <ConfirmDialog
        open={open && isUnsaved !== undefined}
        title="Sign Out"
        confirmLabel="Sign Out"
        {...words}
        onConfirm={signOut}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

/** Signing out affects every window of this browser. Undefined until all have been asked. */
function useUnsavedAnywhere(isAsked: boolean): boolean | undefined {
  const [isUnsaved, setUnsaved] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    void isUnsavedAnywhere().then((known) => isOver || setUnsaved(known));
    return () => {
      isOver = true;
      setUnsaved(undefined);
    };
  }, [isAsked]);
  return isUnsaved;
}

const UNSAVED = {
  message: `You have unsaved changes. Signing out discards them. ${MESSAGES.login.signOut}`,
  confirmLabel: 'Discard and sign out',
  cancelLabel: 'Keep editing',
  danger: true,
};
