import { formatDay } from '@console/shared/dates';
import type { Expense } from '@console/shared/entities/expense';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { MESSAGES } from '@console/shared/messages';
import { formatInr } from '@console/shared/money';
import { createExpense, updateExpense, voidExpense } from '../../api/money.ts';
import { dayErrors } from '../../machines/day-errors.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { readable } from '../../machines/written-number.ts';
import { stores } from '../../stores/stores.ts';
import { judgedFields } from '../judged-fields.ts';
import type { FormKind } from '../use-record-form.ts';
import type { MoveKind } from '../use-move.ts';

export interface ExpenseDraft {
  /** Type and id of the record the money was spent on. A correction does not change them. */
  entity_type: string;
  entity_id: string;
  amount: number | null;
  expense_type: string;
  description: string;
  spent_on: string;
}

const BLANK: ExpenseDraft = {
  entity_type: 'ORDER',
  entity_id: '',
  amount: null,
  expense_type: '',
  description: '',
  spent_on: '',
};

const { expenseCreated, expenseCreateFailed, expenseUpdated, expenseUpdateFailed } = MESSAGES.order;
const { enter } = MESSAGES.pick;

export const EXPENSE_FORM: FormKind<Expense, ExpenseDraft> = {
  rules: {
    noun: 'expense',
    blank: BLANK,
    draftOf: ({ entity_type, entity_id, amount, expense_type, description, spent_on }) => ({
      ...{ entity_type, entity_id, amount, expense_type, spent_on },
      description: description ?? '',
    }),
    parts: fieldParts<ExpenseDraft>({
      amount: ['amount'],
      expense_type: ['expense_type'],
      description: ['description'],
      spent_on: ['spent_on'],
    }),
    errors: ({ entity_id, amount, expense_type, spent_on }, seen) => ({
      ...(entity_id.trim() === '' && { entity_id: enter('number or id') }),
      ...(readable(amount) === null && { amount: enter('amount') }),
      ...(expense_type.trim() === '' && { expense_type: enter('expense type') }),
      ...(seen && spent_on === '' && { spent_on: enter('day') }),
      ...dayErrors('spent_on', spent_on),
    }),
    closed: ({ status }) =>
      status === 'VOID' ? "This expense was voided in the meantime, so your changes can't be saved." : undefined,
    gone: 'This expense no longer exists.',
  },
  store: stores.expense,
  idOf: ({ expense_id }) => String(expense_id),
  create: ({ entity_type, entity_id, ...draft }, options) =>
    createExpense({ entity_type, entity_id: entity_id.trim(), ...spent(draft) }, options),
  correct: ({ expense_id }, draft, options) => updateExpense({ expense_id, ...spent(draft) }, options),
  words: {
    created: expenseCreated,
    createFailed: expenseCreateFailed,
    updated: expenseUpdated,
    updateFailed: expenseUpdateFailed,
  },
};

export const EXPENSE_MOVES: MoveKind<Expense> = {
  noun: 'expense',
  chart: expenseChart,
  store: stores.expense,
  judged: judgedFields({
    Amount: ({ amount }) => formatInr(amount),
    'Expense type': ({ expense_type }) => expense_type,
    Description: ({ description }) => description ?? 'none',
    'Spent on': ({ spent_on }) => formatDay(spent_on),
  }),
  idOf: EXPENSE_FORM.idOf,
  move: ({ row: { expense_id }, reason }, options) =>
    voidExpense({ expense_id, ...(reason !== '' && { reason }) }, options),
  words: { done: MESSAGES.order.expenseDeleted, failed: MESSAGES.order.expenseDeleteFailed },
};

/** Without a date, a new expense was spent today by the server's clock. */
const spent = ({ amount, expense_type, description, spent_on }: Omit<ExpenseDraft, 'entity_type' | 'entity_id'>) => ({
  amount: amount ?? 0,
  expense_type: expense_type.trim(),
  description: description.trim() || null,
  ...(spent_on !== '' && { spent_on }),
});
