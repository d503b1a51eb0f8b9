import type { Expense } from '@console/shared/entities/expense';
import type { ReactNode } from 'react';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';

/** The kind of expense, with its description or why it is void. */
export function SpentOn({ row }: { row: Expense }) {
  return <TwoLine main={struck(row, row.expense_type)} sub={row.void_reason ?? row.description ?? ''} />;
}

export const SpentAmount = ({ row }: { row: Expense }) => struck(row, <Money value={row.amount} />);

const struck = ({ status }: Expense, text: ReactNode) => (status === 'VOID' ? <s>{text}</s> : text);
