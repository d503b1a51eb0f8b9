import { chartOf } from './chart.ts';
import type { StatusOf } from './chart.ts';
import { lifecycle } from './lifecycle.ts';

export const expenseChart = chartOf(
  lifecycle.createMachine({
    id: 'expense',
    initial: 'ACTIVE',
    context: ({ input }) => input,
    states: {
      ACTIVE: {
        meta: { label: 'Active', tone: 'green' },
        on: {
          edit: { target: 'ACTIVE', guard: { type: 'hasAny', params: ['expense:UPDATE'] } },
          void: { target: 'VOID', guard: { type: 'hasAny', params: ['expense:UPDATE'] } },
        },
      },
      VOID: { meta: { label: 'Void', tone: 'grey' } },
    },
  }),
);

export type ExpenseStatus = StatusOf<typeof expenseChart>;
