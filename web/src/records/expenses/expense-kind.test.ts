import type { Expense } from '@console/shared/entities/expense';
import { expect, test } from 'vitest';
import { EXPENSE_FORM } from './expense-kind.ts';

const { blank, errors } = EXPENSE_FORM.rules;
const WHOLE = { ...blank, entity_id: 'OR24-0012', amount: 100, expense_type: 'Freight' };

test.each([
  ['of no record', { entity_id: ' ' }, { entity_id: '*Please enter number or id.' }],
  ['without an amount', { amount: null }, { amount: '*Please enter amount.' }],
  ['without a type', { expense_type: ' ' }, { expense_type: '*Please enter expense type.' }],
])('an expense %s is not noted', (_what, patch, wrong) => {
  expect(errors({ ...WHOLE, ...patch }, undefined)).toEqual(wrong);
});

test('a new one without a day was spent today; of one that is corrected the day cannot be taken away', () => {
  expect(errors(WHOLE, undefined)).toEqual({});
  expect(errors(WHOLE, {} as Expense)).toEqual({ spent_on: '*Please enter day.' });
});
