import type { Expense } from '@console/shared/entities/expense';
import { formatInr } from '@console/shared/money';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMove } from '../use-move.ts';
import type { MoveView } from '../use-move.ts';
import { EXPENSE_MOVES } from './expense-kind.ts';
import { ownerText } from './expense-owner.ts';

export const useVoid = (onDone?: () => void): MoveView<Expense> => useMove(EXPENSE_MOVES, onDone);

/** Asks before an expense is voided: there is no way back. */
export function VoidDialog({ voiding: { asked, isBusy, problem, confirm, cancel } }: { voiding: MoveView<Expense> }) {
  if (!asked) return null;
  const { row } = asked;
  return (
    <ConfirmDialog
      open
      title="Void this expense?"
      message={`${row.expense_type} of ${formatInr(row.amount)} on ${ownerText(row)} stays in the list, struck through, and counts no more. It cannot be brought back.`}
      reason={{ label: 'Reason' }}
      confirmLabel="Void"
      danger
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
