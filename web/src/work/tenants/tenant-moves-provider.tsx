import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { createContext, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useUser } from '../../stores/use-user.ts';
import { useMove } from '../use-move.ts';
import { TENANT_REMOVAL, TENANT_VERIFICATION } from './tenant-moves.ts';
import { VerifyFacts } from './verify-facts.tsx';

const TenantDialog = lazy(async () => ({ default: (await import('./tenant-dialog.tsx')).TenantDialog }));

export type TenantMove = 'edit' | 'verify' | 'unverify' | 'delete';

export interface TenantMoves {
  may: (move: TenantMove, row: Tenant) => boolean;
  /** Does nothing where it may not. */
  run: (move: TenantMove, row: Tenant) => void;
}

export const TenantMovesContext = createContext<TenantMoves | undefined>(undefined);

/** What is done with customers, wherever beneath it: edited in a dialog, verified and deleted after a question. */
export function TenantMovesProvider({ onDeleted, children }: { onDeleted?: () => void; children: ReactNode }) {
  const { permissions } = useUser();
  const verifying = useMove(TENANT_VERIFICATION);
  const removing = useMove(TENANT_REMOVAL, onDeleted);
  const [edited, setEdited] = useState<Tenant>();
  const latest = useRef({ verifying, removing });
  useEffect(() => {
    latest.current = { verifying, removing };
  });
  const moves = useMemo<TenantMoves>(() => {
    const may = (move: TenantMove, { verified_tenant }: Tenant) => {
      if (move === 'edit') return can(permissions, 'tenant', 'UPDATE');
      const { chart } = move === 'delete' ? TENANT_REMOVAL : TENANT_VERIFICATION;
      return chart.permits(move, verified_tenant ? 'VERIFIED' : 'UNVERIFIED', permissions);
    };
    const run = (move: TenantMove, row: Tenant) => {
      if (!may(move, row)) return;
      if (move === 'edit') setEdited(row);
      else latest.current[move === 'delete' ? 'removing' : 'verifying'].ask(move, row);
    };
    return { may, run };
  }, [permissions]);
  const asked = verifying.asked;
  const isVerifying = asked?.move === 'verify';
  return (
    <TenantMovesContext value={moves}>
      {children}
      {edited && (
        <Suspense>
          <TenantDialog row={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={
            isVerifying ? `Verify ${asked.row.tenant_name}?` : `Take back that ${asked.row.tenant_name} is verified?`
          }
          message={
            isVerifying ? <VerifyFacts row={asked.row} /> : 'It stays a customer, and is no longer shown as verified.'
          }
          confirmLabel={isVerifying ? 'Verify' : 'Take back'}
          busy={verifying.isBusy}
          error={verifying.problem}
          onConfirm={verifying.confirm}
          onCancel={verifying.cancel}
        />
      )}
      {removing.asked && (
        <ConfirmDialog
          open
          title={`Delete ${removing.asked.row.tenant_name}?`}
          message="It goes from every list, and its users can no longer sign in. Documents made out to it stay as they are."
          confirmLabel="Delete"
          danger
          busy={removing.isBusy}
          error={removing.problem}
          onConfirm={removing.confirm}
          onCancel={removing.cancel}
        />
      )}
    </TenantMovesContext>
  );
}
