import { useContext } from 'react';
import { getLead } from '../../../api/leads.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Modal } from '../../../components/modal.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import type { OpenedProps } from '../../../lists/list-screen.tsx';
import { stores } from '../../../stores/stores.ts';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadMovesContext } from './lead-moves.tsx';

/** A lead of the list, in its dialog. */
export function OpenedLead({ id, onClose }: OpenedProps) {
  const moves = useContext(LeadMovesContext);
  const { row, isGone } = useFollowedRow(stores.lead, id, readLead);
  if (row) {
    const remove = () => {
      onClose();
      moves?.run('delete', row);
    };
    return <LeadDialog row={row} onDelete={moves?.may('delete', row) ? remove : undefined} onClose={onClose} />;
  }
  return (
    <Modal open title={`Lead ${id}`} onClose={onClose}>
      {isGone ? <EmptyState title={`There is no lead ${id}`} /> : <SkeletonRows rows={3} label="Loading the lead…" />}
    </Modal>
  );
}

const readLead = (id: string, signal: AbortSignal) => getLead(Number(id), signal);
