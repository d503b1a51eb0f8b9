import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { expenseCalls } from '@console/shared/calls/money';
import { PAGE_SIZE } from '@console/shared/constants';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { saying } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { expenseRecord } from '../records/expense.ts';
import type { Expenses } from '../records/expense.ts';

type Filter = Omit<QueryOf<typeof expenseCalls.list>, 'expense_id'>;

function matching(db: Kysely<Database>, filter: Filter): Expenses {
  const { entity_type, entity_id, status } = filter;
  let query = expenseRecord.rows(db);
  if (entity_type) query = query.where('e.entity_type', '=', entity_type);
  if (entity_id) query = query.where('e.entity_id', '=', entity_id);
  if (status?.length) query = query.where('e.status', 'in', status);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(saying('e', SEARCHED_FIELDS.expense, keyword));
  return withinDays(query, 'e.created_date', filter);
}

/** @param filter with `entity_type` as stored */
export const listExpenses = (db: Kysely<Database>, filter: Filter) =>
  expenseRecord.page(matching(db, filter), filter, PAGE_SIZE.expenses);
