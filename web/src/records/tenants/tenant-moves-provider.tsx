import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { createContext, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { useUser } from '../../stores/use-user.ts';

const loadDialog = () => import('./tenant-dialog.tsx');
const loadQuestion = () => import('./tenant-question.tsx');
const TenantDialog = lazyPart(async () => ({ default: (await loadDialog()).TenantDialog }));
const TenantQuestion = lazyPart(async () => ({ default: (await loadQuestion()).TenantQuestion }));

export type TenantMove = 'edit' | 'verify' | 'unverify' | 'delete';

export interface TenantMoves {
  may: (move: TenantMove, row: Tenant) => boolean;
  /** Does nothing without permission. */
  run: (move: TenantMove, row: Tenant) => void;
}

export const TenantMovesContext = createContext<TenantMoves | undefined>(undefined);

interface Begun {
  move: TenantMove;
  row: Tenant;
  /** Counts the openings. */
  nth: number;
}

/** Actions on customers for everything below: edit in a dialog, verify and delete after a confirmation. */
export function TenantMovesProvider({ onDeleted, children }: { onDeleted?: () => void; children: ReactNode }) {
  const { permissions } = useUser();
  const [begun, setBegun] = useState<Begun>();
  const moves = useMemo<TenantMoves>(() => {
    const may = (move: TenantMove, { verified_tenant }: Tenant) => {
      if (move === 'delete') return can(permissions, 'tenant', 'DELETE');
      const isPossible = move === 'edit' || (move === 'verify') !== verified_tenant;
      return isPossible && can(permissions, 'tenant', 'UPDATE');
    };
    const run = (move: TenantMove, row: Tenant) => {
      if (may(move, row)) setBegun((before) => ({ move, row, nth: (before?.nth ?? 0) + 1 }));
    };
    return { may, run };
  }, [permissions]);
  // Preloads the dialogs.
  useEffect(() => void Promise.all([loadDialog(), loadQuestion()]).catch(() => undefined), []);
  return (
    <TenantMovesContext value={moves}>
      {children}
      {begun && (
        <Suspense>
          {begun.move === 'edit' ? (
            <TenantDialog key={begun.nth} row={begun.row} onClose={() => setBegun(undefined)} />
          ) : (
            <TenantQuestion key={begun.nth} move={begun.move} row={begun.row} onDeleted={onDeleted} />
          )}
        </Suspense>
      )}
    </TenantMovesContext>
  );
}
