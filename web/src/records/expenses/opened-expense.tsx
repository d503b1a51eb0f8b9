import type { Expense } from '@console/shared/entities/expense';
import { getExpense } from '../../api/money.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { OpenedRow } from '../record-drawer/opened-row.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { ExpenseFacts } from './expense-facts.tsx';
import { useVoid, VoidDialog } from './void-dialog.tsx';

export interface OpenedExpenseProps {
  id: string;
  onClose: () => void;
}

/** The expense named in the address: editable if allowed, otherwise read-only. Key it by the id. */
export function OpenedExpense({ id, onClose }: OpenedExpenseProps) {
  return (
    <OpenedRow id={id} of={EXPENSES} onClose={onClose}>
      {(row) => <Opened row={row} onClose={onClose} />}
    </OpenedRow>
  );
}

function Opened({ row: opened, onClose }: { row: Expense; onClose: () => void }) {
  const voiding = useVoid(onClose);
  const row = (useRow(stores.expense, String(opened.expense_id)) ?? opened) as Expense;
  // The form stays as it was opened, and reports later changes of the record itself.
  if (!voiding.may('edit', opened)) return <ExpenseFacts row={row} onClose={onClose} />;
  return (
    <>
      <ExpenseDialog
        row={opened}
        onVoid={voiding.may('void', row) ? () => voiding.ask('void', row) : undefined}
        onClose={onClose}
      />
      <VoidDialog voiding={voiding} />
    </>
  );
}

const EXPENSES = {
  store: stores.expense,
  read: (id: string, signal: AbortSignal) => getExpense(Number(id), signal),
};
