import type { Expense } from '@console/shared/entities/expense';
import { expect, test } from 'vitest';
import { EXPENSE_FORM, EXPENSE_MOVES } from './expense-kind.ts';

const { blank, errors } = EXPENSE_FORM.rules;
const WHOLE = { ...blank, entity_id: 'OR24-0012', amount: 100, expense_type: 'Freight' };

test.each([
  ['of no record', { entity_id: ' ' }, { entity_id: '*Please enter number or id.' }],
  ['without an amount', { amount: null }, { amount: '*Please enter amount.' }],
  ['without a type', { expense_type: ' ' }, { expense_type: '*Please enter expense type.' }],
])('an expense %s is not recorded', (_what, patch, wrong) => {
  expect(errors({ ...WHOLE, ...patch }, undefined)).toEqual(wrong);
});

test('a new one without a day was spent today; the day of an edited one cannot be removed', () => {
  expect(errors(WHOLE, undefined)).toEqual({});
  expect(errors(WHOLE, {} as Expense)).toEqual({ spent_on: '*Please enter day.' });
});

test('a person who voids one sees a change to the expense itself, and nothing else', () => {
  const looked = { amount: 100, expense_type: 'Freight', description: null, spent_on: '2026-11-20' } as Expense;
  const { of, changes } = EXPENSE_MOVES.judged ?? {};
  expect(of?.({ ...looked, revision: 9 })).toEqual(of?.(looked));
  const row = { ...looked, amount: 250, description: 'Second lorry', spent_on: '2026-11-21' };
  expect(of?.(row)).not.toEqual(of?.(looked));
  expect(changes?.(looked, row)).toEqual([
    'Amount: ₹100.00 → ₹250.00',
    'Description: none → Second lorry',
    'Spent on: 20 Nov 2026 → 21 Nov 2026',
  ]);
});
