import { WORDING } from '@console/shared/wording';
import { lazy, Suspense } from 'react';
import { signOut } from './session-actor.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../components/confirm-dialog.tsx')).ConfirmDialog,
}));

interface SignOutDialogProps {
  open: boolean;
  onCancel: () => void;
}

export const SignOutDialog = ({ open, onCancel }: SignOutDialogProps) => (
  <Suspense>
    <ConfirmDialog
      open={open}
      title="Sign Out"
      message={WORDING.login.signOut}
      confirmLabel="Sign Out"
      onConfirm={signOut}
      onCancel={onCancel}
    />
  </Suspense>
);
