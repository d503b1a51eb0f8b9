import { formatDateTime, formatDay } from '@console/shared/dates';
import type { Expense } from '@console/shared/entities/expense';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Modal } from '../../components/modal.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { nameOf } from '../person-name.ts';
import { OwnerLink } from './owner-link.tsx';

/** A read-only expense. */
export function ExpenseFacts({ row, onClose }: { row: Expense; onClose: () => void }) {
  const { status } = row;
  return (
    <Modal
      open
      title={`Expense ${row.expense_id}`}
      subtitle={
        <>
          <OwnerLink of={row} />
          <StatusBadge tone={expenseChart.tone(status)} label={expenseChart.label(status)} />
        </>
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Facts
        facts={[
          { label: 'Amount', value: <Money value={row.amount} /> },
          { label: 'Spent on', value: row.spent_on && formatDay(row.spent_on) },
          { label: 'Expense type', value: row.expense_type },
          { label: 'Recorded by', value: nameOf(row.created_by_info) },
          { label: 'Recorded on', value: formatDateTime(row.created_date) },
          ...(row.revision > 1
            ? [
                {
                  label: status === 'VOID' ? 'Voided by' : 'Edited by',
                  value: `${nameOf(row.modified_by_info)}, ${formatDateTime(row.modified_date)}`,
                },
              ]
            : []),
          { label: 'Description', value: row.description ?? '—', wide: true },
          ...(row.void_reason ? [{ label: 'Void because', value: row.void_reason, wide: true }] : []),
        ]}
      />
    </Modal>
  );
}
