import { formatDay } from '@console/shared/dates';
import type { Expense } from '@console/shared/entities/expense';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { sum } from '@console/shared/money';
import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listExpenses } from '../../api/money.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Menu } from '../../components/menu.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { nameOf } from '../person-name.ts';
import { useLedger } from '../use-ledger.ts';
import type { MoveView } from '../use-move.ts';
import { SpentAmount, SpentOn } from './expense-cells.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { ownerText } from './expense-owner.ts';
import { useVoid, VoidDialog } from './void-dialog.tsx';
import { LivePanel, LiveTable } from '../live-panel.tsx';
import { useMayList } from '../use-may-list.ts';

export interface ExpensesPanelProps {
  /** `entity_type` accepts any of its names: 'order'. */
  of: { entity_type: string; entity_id: string };
}

/** The expenses of one record, kept live. Hidden from people who may not read expenses. */
export function ExpensesPanel({ of }: ExpensesPanelProps) {
  const mayRead = useMayList('expense');
  const owner = { entity_type: of.entity_type.toUpperCase(), entity_id: of.entity_id };
  return mayRead && <Expenses key={ownerText(owner)} of={owner} />;
}

function Expenses({ of }: ExpensesPanelProps) {
  const { permissions } = useUser();
  const expenses = useLedger(stores.expense, `${of.entity_type}:${of.entity_id}`, () => ({
    matches: ({ entity_type, entity_id }) => entity_type === of.entity_type && entity_id === of.entity_id,
    read: (page, signal) => listExpenses({ ...of, ...page }, signal),
  }));
  const { rows, isWhole } = expenses;
  const voiding = useVoid();
  const [opened, setOpened] = useState<Expense | 'new'>();
  const standing = rows.filter(({ status }) => status === 'ACTIVE').map(({ amount }) => amount);
  return (
    <LivePanel
      title="Expenses"
      live={expenses}
      flush
      actions={
        can(permissions, 'expense', 'WRITE') && (
          <Button size="sm" icon={Plus} onClick={() => setOpened('new')}>
            Add expense
          </Button>
        )
      }
      footer={
        rows.length > 0 && (
          <p className="flex justify-between gap-4">
            <span>Spent, excluding void</span>
            <Money value={isWhole ? sum(standing) : null} className="text-ink font-semibold" />
          </p>
        )
      }
    >
      <LiveTable
        caption="Expenses"
        columns={columnsOf(voiding, setOpened)}
        live={expenses}
        rowId={({ expense_id }) => `expense-${expense_id}`}
        rowLabel={({ expense_id }) => `expense ${expense_id}`}
        decorOf={({ status }) => ({ faded: status === 'VOID' })}
        failed="Couldn't load the expenses"
        empty={<EmptyState title="No expenses yet" />}
      />
      {opened && (
        <ExpenseDialog of={of} row={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
      <VoidDialog voiding={voiding} />
    </LivePanel>
  );
}

const columnsOf = (voiding: MoveView<Expense>, onOpen: (row: Expense) => void): readonly Column<Expense>[] => [
  {
    key: 'what',
    title: 'Expense',
    card: 'title',
    render: (row) => <SpentOn row={row} />,
  },
  {
    key: 'spent',
    title: 'Spent on',
    width: '7rem',
    priority: 2,
    render: ({ spent_on }) => spent_on && formatDay(spent_on),
  },
  {
    key: 'by',
    title: 'Recorded by',
    width: '9rem',
    priority: 3,
    render: ({ created_by_info }) => nameOf(created_by_info),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: '8rem',
    align: 'right',
    render: (row) => <SpentAmount row={row} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '5.5rem',
    card: 'aside',
    render: ({ status }) => <StatusBadge tone={expenseChart.tone(status)} label={expenseChart.label(status)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '3.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => {
      const items = [
        { key: 'edit', label: 'Edit…', danger: false, onSelect: () => onOpen(row) },
        { key: 'void', label: 'Void…', danger: true, onSelect: () => voiding.ask('void', row) },
      ].filter(({ key }) => voiding.may(key, row));
      return items.length > 0 && <Menu size="sm" label={`Actions of expense ${row.expense_id}`} items={items} />;
    },
  },
];
