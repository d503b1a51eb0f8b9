import { WORDING } from '@console/shared/wording';
import { Suspense } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { signOut } from './session-actor.ts';

const ConfirmDialog = lazyPart(async () => ({
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
