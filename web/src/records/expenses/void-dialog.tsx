import type { Expense } from '@console/shared/entities/expense';
import { formatInr } from '@console/shared/money';
import { MoveDialog } from '../move-dialog.tsx';
import { useMove } from '../use-move.ts';
import type { MoveView } from '../use-move.ts';
import { EXPENSE_MOVES } from './expense-kind.ts';
import { ownerText } from './expense-owner.ts';

export const useVoid = (onDone?: () => void): MoveView<Expense> => useMove(EXPENSE_MOVES, onDone);

/** Asks before an expense is voided, which cannot be undone. */
export const VoidDialog = ({ voiding }: { voiding: MoveView<Expense> }) => (
  <MoveDialog
    moves={voiding}
    question={({ row }) => ({
      title: `Void expense ${row.expense_id}?`,
      message: `${row.expense_type} of ${formatInr(row.amount)} on ${ownerText(row)} stays in the list but no longer counts. This can't be undone.`,
      reason: { label: 'Reason' },
      confirmLabel: 'Void',
      danger: true,
    })}
  />
);
