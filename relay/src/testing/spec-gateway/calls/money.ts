import { assumed, eitherSpelling, numberIn, orNull, PAGED, signedIn, textIn } from '../call.ts';
import type { SpecCall } from '../call.ts';
import { isOneOf } from '../world/table.ts';
import type { World } from '../world/world.ts';
import { edits } from './row-calls.ts';

const EXPENSE = assumed('amount', 'expense_type', 'description', 'spent_on');

/** Payments and expenses. */
export function moneyCalls(world: World): SpecCall[] {
  const { payments, expenses, next } = world;
  return [
    {
      method: 'GET',
      path: '/payment',
      query: ['payment_id', ...PAGED, ...eitherSpelling('orderId', 'tenantId', 'sellerId')],
      answer: ({ query }) =>
        payments.list(query, [
          [['orderId', 'order_id'], isOneOf('order_number')],
          [['tenantId', 'tenant_id'], isOneOf('tenant_id')],
          [['sellerId', 'seller_id'], isOneOf('seller_id')],
        ]),
    },
    {
      method: 'POST',
      path: '/payment',
      body: ['order_number', 'tenant_id', 'seller_id', 'amount', 'mode', 'reference', 'paid_on'],
      answer: (asked) => {
        const { body } = asked;
        const row = payments.add(
          {
            ...{
              payment_id: next.payment(),
              order_number: orNull(body, 'order_number'),
              amount: numberIn(body, 'amount'),
            },
            ...{ tenant_id: Number(body['tenant_id']) || null, seller_id: Number(body['seller_id']) || null },
            ...{ mode: orNull(body, 'mode'), reference: orNull(body, 'reference'), paid_on: orNull(body, 'paid_on') },
            ...{ status: 'PENDING', logs: [{ status: 'PENDING', at: new Date().toISOString() }] },
          },
          signedIn(asked),
        );
        return payments.written(row, 'Payment saved');
      },
    },
    {
      method: 'POST',
      path: '/payment/update',
      body: ['payment_id', 'status'],
      answer: (asked) => {
        const row = payments.find(numberIn(asked.body, 'payment_id'));
        const status = textIn(asked.body, 'status');
        const logs = [...row.logs, { status, at: new Date().toISOString() }];
        return payments.written(payments.change(row, { status, logs }, signedIn(asked)), 'Payment saved');
      },
    },
    {
      method: 'GET',
      path: '/expense',
      query: ['entity_type', 'entity_id', 'expense_id', ...PAGED],
      answer: ({ query }) =>
        expenses.list(query, [
          [['entity_type'], isOneOf('entity_type')],
          [['entity_id'], isOneOf('entity_id')],
        ]),
    },
    {
      method: 'POST',
      path: '/expense',
      body: ['entity_type', 'entity_id', ...EXPENSE],
      answer: (asked) => {
        const { body } = asked;
        const row = expenses.add(
          {
            ...{
              expense_id: next.expense(),
              entity_type: textIn(body, 'entity_type'),
              amount: numberIn(body, 'amount'),
            },
            ...{ entity_id: String(body['entity_id']), expense_type: orNull(body, 'expense_type') ?? 'Other' },
            ...{ description: orNull(body, 'description'), spent_on: orNull(body, 'spent_on'), status: 'RECORDED' },
          },
          signedIn(asked),
        );
        return expenses.written(row, 'Expense saved');
      },
    },
    edits(expenses, 'PUT', '/expense', EXPENSE),
    {
      method: 'PUT',
      path: '/expense/void',
      body: ['expense_id'],
      answer: (asked) => {
        const row = expenses.find(numberIn(asked.body, 'expense_id'));
        return expenses.written(expenses.change(row, { status: 'VOID' }, signedIn(asked)), 'Expense voided');
      },
    },
  ];
}
