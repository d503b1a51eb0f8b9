import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { whereUnsaved } from '../components/unsaved.ts';
import type { Unsaved } from '../components/unsaved.ts';
import { useUser } from '../stores/use-user.ts';
import { hasDrafts } from '../records/kept-entries.ts';
import { signOut } from './session-actor.ts';
import { signOutWords } from './sign-out-words.ts';

interface SignOutDialogProps {
  open: boolean;
  onCancel: () => void;
}

export function SignOutDialog({ open, onCancel }: SignOutDialogProps) {
  const { user_id } = useUser();
  const where = useWhereUnsaved(open);
  return (
    <ConfirmDialog
      open={open && where !== undefined}
      title="Sign Out"
      confirmLabel="Sign Out"
      {...(where && signOutWords(where, hasDrafts(user_id)))}
      onConfirm={signOut}
      onCancel={onCancel}
    />
  );
}

/** Signing out affects every window of this browser. Undefined until all have been asked. */
function useWhereUnsaved(isAsked: boolean): Unsaved | undefined {
  const [where, setWhere] = useState<Unsaved>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    void whereUnsaved().then((known) => isOver || setWhere(known));
    return () => {
      isOver = true;
      setWhere(undefined);
    };
  }, [isAsked]);
  return where;
}
