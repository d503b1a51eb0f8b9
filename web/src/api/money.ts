import type { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';

const expenses = bind<typeof expenseCalls.list>('GET', '/expense');

export const listPayments = rowsOf(bind<typeof paymentCalls.list>('GET', '/payment'), 'payments');
export const createPayment = savedBy(bind<typeof paymentCalls.create>('POST', '/payment'), 'payment');
/** Marks it received, failed or refunded. */
export const updatePayment = savedBy(bind<typeof paymentCalls.update>('POST', '/payment/update'), 'payment');
export const refundPayment = savedBy(bind<typeof paymentCalls.refund>('POST', '/payment/refund'), 'payment');
export const listExpenses = rowsOf(expenses, 'expenses');
export const getExpense = rowOf(expenses, 'expense', (expense_id: number) => ({ expense_id }));
export const createExpense = savedBy(bind<typeof expenseCalls.create>('POST', '/expense'), 'expense');
export const updateExpense = savedBy(bind<typeof expenseCalls.update>('PUT', '/expense'), 'expense');
export const voidExpense = savedBy(bind<typeof expenseCalls.void>('PUT', '/expense/void'), 'expense');
