import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { expenseCalls } from '@console/shared/calls/money';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Expense } from '@console/shared/entities/expense';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { saying } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors } from '../rows.ts';

type Filter = Omit<QueryOf<typeof expenseCalls.list>, 'expense_id'>;
type Expenses = SelectQueryBuilder<Database & { e: Database['expenses'] }, 'e', object>;

const expenses = (db: Kysely<Database>): Expenses => db.selectFrom('expenses as e');

const shown = (query: Expenses) =>
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
    .select(authors('e'));

function matching(db: Kysely<Database>, filter: Filter): Expenses {
  const { entity_type, entity_id, status } = filter;
  let query = expenses(db);
  if (entity_type) query = query.where('e.entity_type', '=', entity_type);
  if (entity_id) query = query.where('e.entity_id', '=', entity_id);
  if (status?.length) query = query.where('e.status', 'in', status);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(saying('e', SEARCHED_FIELDS.expense, keyword));
  return withinDays(query, 'e.created_date', filter);
}

/** @param filter with `entity_type` as stored */
export const listExpenses = (db: Kysely<Database>, filter: Filter) =>
  pageOf(matching(db, filter), { created: 'e.created_date', id: 'e.expense_id' }, filter, PAGE_SIZE.expenses, shown);

export const findExpense = (db: Kysely<Database>, expense_id: number): Promise<Expense | undefined> =>
  shown(expenses(db)).where('e.expense_id', '=', expense_id).executeTakeFirst();

export const lockExpense = (db: Kysely<Database>, expense_id: number) =>
  db
    .selectFrom('expenses')
    .select('expense_id')
    .where('expense_id', '=', expense_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertExpense(db: Kysely<Database>, values: Insertable<Database['expenses']>): Promise<number> {
  const row = await db.insertInto('expenses').values(values).returning('expense_id').executeTakeFirstOrThrow();
  return row.expense_id;
}

export const updateExpense = (db: Kysely<Database>, expense_id: number, patch: Updateable<Database['expenses']>) =>
  db
    .updateTable('expenses')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('expense_id', '=', expense_id)
    .execute();
