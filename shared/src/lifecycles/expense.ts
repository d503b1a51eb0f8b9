import { defineChart } from './chart.ts';
import type { StatusOf } from './chart.ts';

export const expenseChart = defineChart(
  'expense',
  'expense',
  { ACTIVE: { label: 'Active', tone: 'green' }, VOID: { label: 'Void', tone: 'grey' } },
  [
    { name: 'edit', from: ['ACTIVE'], to: 'ACTIVE', may: ['UPDATE'] },
    { name: 'void', from: ['ACTIVE'], to: 'VOID', may: ['UPDATE'] },
  ],
);

export type ExpenseStatus = StatusOf<typeof expenseChart>;
