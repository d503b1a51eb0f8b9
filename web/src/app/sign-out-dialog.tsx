import { WORDING } from '@console/shared/wording';
import { Suspense } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { isGuarded } from '../components/leave-guard.tsx';
import { useUser } from '../stores/use-user.ts';
import { hasDrafts } from '../work/kept-draft.ts';
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
  const words = isGuarded() || hasDrafts(user_id) ? UNSAVED : { message: WORDING.login.signOut };
  return (
    <Suspense>
      <ConfirmDialog
        open={open}
        title="Sign Out"
        confirmLabel="Sign Out"
        {...words}
        onConfirm={signOut}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

const UNSAVED = {
  message: `You have unsaved changes. Signing out discards them. ${WORDING.login.signOut}`,
  confirmLabel: 'Discard and sign out',
  cancelLabel: 'Keep editing',
  danger: true,
};
