import { formatDay, isoDay } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { useNow } from '../../components/use-now.ts';
import { isOverdue } from './is-overdue.ts';

/** When the goods are due. On a draft a past date, and none, stand out. */
export function DueDay({ row }: { row: Pick<PurchaseOrder, 'due_date' | 'status'> }) {
  const isLate = useNow((now) => isOverdue(row, isoDay(now)));
  if (row.due_date === null)
    return row.status === 'DRAFT' ? <span className="text-amber font-medium">Not set</span> : '—';
  if (!isLate) return formatDay(row.due_date);
  return (
    <span className="text-red" data-tip="Overdue">
      {formatDay(row.due_date)}
      <span className="sr-only">, overdue</span>
    </span>
  );
}
