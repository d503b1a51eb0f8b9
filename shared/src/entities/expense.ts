import type { Static } from 'typebox';
import { expenseChart } from '../lifecycles/expense.ts';
import { Day, Id, Money, nullable, oneOf, row, Text } from '../schema.ts';
import { AUTHORS } from './parts.ts';

export const Expense = row({
  expense_id: Id,
  entity_type: Text,
  entity_id: Text,
  amount: Money,
  expense_type: Text,
  description: nullable(Text),
  spent_on: Day,
  status: oneOf(expenseChart.statuses),
  void_reason: nullable(Text),
  ...AUTHORS,
});
export type Expense = Static<typeof Expense>;
