import { can } from '@console/shared/permissions';
import { Suspense, useEffect, useState } from 'react';
import { CreateButton } from '../../components/create-button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { EXPENSE_LIST } from './expense-list.tsx';

const loadOpened = () => import('../../records/expenses/opened-expense.tsx');
const loadDialog = () => import('../../records/expenses/expense-dialog.tsx');
const OpenedExpense = lazyPart(async () => ({ default: (await loadOpened()).OpenedExpense }));
const ExpenseDialog = lazyPart(async () => ({ default: (await loadDialog()).ExpenseDialog }));

/** All expenses: find, sum, record, correct and void. */
export function ExpensesScreen() {
  const mayWrite = can(useUser().permissions, 'expense', 'WRITE');
  const [isAdding, setAdding] = useState(false);
  // Preloads the form after the list.
  useEffect(() => void loadOpened().catch(() => undefined), []);
  return (
    <>
      <ListScreen
        kind={EXPENSE_LIST}
        opened={OpenedExpense}
        actions={mayWrite && <CreateButton label="New expense" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <ExpenseDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
