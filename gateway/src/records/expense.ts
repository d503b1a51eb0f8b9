import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Expenses = Rows<'expenses', 'e'>;

export const expenseRecord = recordTable({
  entity: 'expense',
  table: 'expenses',
  alias: 'e',
  key: 'expense_id',
  shown: (query) =>
    query
      .select([
        'e.expense_id',
        'e.entity_type',
        'e.entity_id',
        'e.amount',
        'e.expense_type',
        'e.description',
        'e.spent_on',
        'e.status',
        'e.void_reason',
        'e.created_by',
        'e.modified_by',
        'e.created_date',
        'e.modified_date',
        'e.revision',
      ])
      .select(authors('e')),
});
