import type { Lead } from '@console/shared/entities/parties';
import { leadChart } from '@console/shared/lifecycles/lead';
import { LEAD_MESSAGES } from '@console/shared/lead-messages';
import { createContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { updateLead } from '../../../api/leads.ts';
import { toastError, toastSuccess } from '../../../components/toast.ts';
import { useUser } from '../../../stores/use-user.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { LEAD_LOSS, LEAD_REMOVAL } from './lead-kind.ts';

export interface LeadMoves {
  /** 'contact', 'verify', 'lose', 'delete' */
  may: (move: string, row: Lead) => boolean;
  run: (move: string, row: Lead) => unknown;
}

export const LeadMovesContext = createContext<LeadMoves | undefined>(undefined);

/** Actions on leads for everything below: contact at once, verify as a seller, lose and delete after a confirmation. */
export function LeadMovesProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const losing = useMove(LEAD_LOSS);
  const removing = useMove(LEAD_REMOVAL);
  const { permissions } = useUser();
  const latest = useRef({ losing, removing });
  useEffect(() => {
    latest.current = { losing, removing };
  });
  const moves = useMemo<LeadMoves>(() => {
    const may = (move: string, { lead_status }: Lead) =>
      (move === 'delete' ? LEAD_REMOVAL : LEAD_LOSS).chart.permits(move, lead_status, permissions);
    const run = (move: string, row: Lead) => {
      if (move === 'contact') contact(row);
      else if (move === 'verify') void navigate(`/createSeller?lead=${row.lead_id}`);
      else latest.current[move === 'delete' ? 'removing' : 'losing'].ask(move, row);
    };
    return { may, run: (move, row) => may(move, row) && run(move, row) };
  }, [permissions, navigate]);
  return (
    <LeadMovesContext value={moves}>
      {children}
      <MoveDialog
        moves={losing}
        question={({ row }) => ({
          title: 'Give this lead up as lost?',
          message: `${row.name} stays in the list as ${leadChart.label('LOST')}, and cannot be brought back.`,
          confirmLabel: 'Mark as lost',
          danger: true,
        })}
      />
      <MoveDialog
        moves={removing}
        question={({ row }) => ({
          title: 'Delete this lead?',
          message: `${row.name} is permanently deleted. A seller created from it is kept.`,
          confirmLabel: 'Delete',
          danger: true,
        })}
      />
    </LeadMovesContext>
  );
}

/** Needs no confirmation, because the lead can still move on. A colleague who was faster has done the same. */
function contact({ lead_id, revision }: Lead): void {
  updateLead({ lead_id, lead_status: 'CONTACTED' }, { ifMatch: revision })
    .then(() => toastSuccess(LEAD_MESSAGES.updated))
    .catch((error: unknown) => toastError(LEAD_MESSAGES.updateFailed, messageOf(error)));
}
