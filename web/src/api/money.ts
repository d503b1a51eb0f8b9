import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const payments = bind<typeof paymentCalls.list>({ method: 'GET', path: '/payment' });
const pay = bind<typeof paymentCalls.create>({ method: 'POST', path: '/payment' });
const movePayment = bind<typeof paymentCalls.update>({ method: 'POST', path: '/payment/update' });
const expenses = bind<typeof expenseCalls.list>({ method: 'GET', path: '/expense' });
const spend = bind<typeof expenseCalls.create>({ method: 'POST', path: '/expense' });
const correct = bind<typeof expenseCalls.update>({ method: 'PUT', path: '/expense' });
const discard = bind<typeof expenseCalls.void>({ method: 'PUT', path: '/expense/void' });

export const listPayments = async (query: QueryOf<typeof paymentCalls.list>, signal?: AbortSignal) =>
  rowsIn(await payments({ query }, { signal }), 'payments');
export const createPayment = async (body: BodyOf<typeof paymentCalls.create>, options?: RequestOptions) =>
  rowIn(await pay({ body }, options), 'payment');
/** Marks it received, failed or refunded. */
export const updatePayment = async (body: BodyOf<typeof paymentCalls.update>, options?: RequestOptions) =>
  rowIn(await movePayment({ body }, options), 'payment');
export const listExpenses = async (query: QueryOf<typeof expenseCalls.list>, signal?: AbortSignal) =>
  rowsIn(await expenses({ query }, { signal }), 'expenses');
export const getExpense = async (expense_id: number, signal?: AbortSignal) =>
  rowIn(await expenses({ query: { expense_id } }, { signal }), 'expense');
export const createExpense = async (body: BodyOf<typeof expenseCalls.create>, options?: RequestOptions) =>
  rowIn(await spend({ body }, options), 'expense');
export const updateExpense = async (body: BodyOf<typeof expenseCalls.update>, options?: RequestOptions) =>
  rowIn(await correct({ body }, options), 'expense');
export const voidExpense = async (body: BodyOf<typeof expenseCalls.void>, options?: RequestOptions) =>
  rowIn(await discard({ body }, options), 'expense');
