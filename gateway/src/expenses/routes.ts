import type { FastifyInstance } from 'fastify';
import { expenseCalls } from '@console/shared/calls/money';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { expenseRecord } from '../records/expense.ts';
import { kindText } from '../records/owner.ts';
import { correctExpense, createExpense, voidExpense } from './commands.ts';
import { listExpenses } from './repository.ts';

export async function expenses(app: FastifyInstance): Promise<void> {
  serve(app, expenseCalls.list, async ({ db, query }) => {
    if (query.expense_id) return { expense: await expenseRecord.get(db, query.expense_id) };
    const { entity_type, ...filter } = query;
    const { rows, count } = await listExpenses(db, {
      ...filter,
      ...(entity_type && { entity_type: kindText(entity_type) }),
    });
    return { expenses: rows, count };
  });

  serve(app, expenseCalls.create, async ({ body, write }) => {
    const expense = await write((work) => createExpense(work, body));
    return { success: true, message: MESSAGES.order.expenseCreated, expense };
  });

  serve(app, expenseCalls.update, async ({ body, ifMatch, write }) => {
    const expense = await write((work) => correctExpense(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.expenseUpdated, expense };
  });

  serve(app, expenseCalls.void, async ({ body, ifMatch, write }) => {
    const expense = await write((work) => voidExpense(work, body, ifMatch));
    return { success: true, message: MESSAGES.order.expenseDeleted, expense };
  });
}
