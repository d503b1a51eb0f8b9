import type { Tenant } from '@console/shared/entities/parties';
import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMove } from '../use-move.ts';
import { TENANT_REMOVAL, TENANT_VERIFICATION } from './tenant-moves.ts';
import { VerifyFacts } from './verify-facts.tsx';

export interface TenantQuestionProps {
  move: 'verify' | 'unverify' | 'delete';
  row: Tenant;
  onDeleted: (() => void) | undefined;
}

/** Asks before a customer is verified, or no longer, or deleted. Mount it to ask. */
export function TenantQuestion({ move, row, onDeleted }: TenantQuestionProps) {
  const isDeleting = move === 'delete';
  const moving = useMove(isDeleting ? TENANT_REMOVAL : TENANT_VERIFICATION, () => isDeleting && onDeleted?.());
  const begin = useEffectEvent(() => moving.ask(move, row));
  useEffect(() => begin(), []);
  if (!moving.asked) return null;
  const { tenant_name } = moving.asked.row;
  const words = {
    verify: {
      title: `Verify ${tenant_name}?`,
      confirmLabel: 'Verify',
      message: <VerifyFacts row={moving.asked.row} />,
    },
    unverify: {
      title: `Take back that ${tenant_name} is verified?`,
      confirmLabel: 'Take back',
      message: 'It stays a customer, and is no longer shown as verified.',
    },
    delete: {
      title: `Delete ${tenant_name}?`,
      confirmLabel: 'Delete',
      message:
        'It goes from every list, and its users can no longer sign in. Documents made out to it stay as they are.',
    },
  };
  return (
    <ConfirmDialog
      open
      {...words[move]}
      danger={isDeleting}
      busy={moving.isBusy}
      error={moving.problem}
      onConfirm={moving.confirm}
      onCancel={moving.cancel}
    />
  );
}
