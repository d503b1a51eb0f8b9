import { Type } from 'typebox';
import { Expense } from '../entities/expense.ts';
import { Payment } from '../entities/payment.ts';
import { expenseChart } from '../lifecycles/expense.ts';
import { paymentChart } from '../lifecycles/payment.ts';
import {
  DateRange,
  Day,
  DocumentNumber,
  Id,
  Line,
  listOf,
  MoneyIn,
  nullable,
  oneOf,
  Paging,
  Short,
  Statuses,
} from '../schema.ts';
import { call, written } from './call.ts';

/** `in` comes from a customer, `out` goes to a seller. */
export const PAYMENT_DIRECTIONS = ['in', 'out'] as const;

export const paymentCalls = {
  list: call({
    method: 'GET',
    path: '/payment',
    service: 'PAYMENT',
    may: 'payment:READ',
    summary: 'List payments from customers and to sellers; with `payment_id`, get one',
    query: Type.Object({
      payment_id: Type.Optional(Id),
      /** One of the two identifies an order, by number or by id. */
      order_number: Type.Optional(DocumentNumber),
      order_id: Type.Optional(DocumentNumber),
      tenant_id: Type.Optional(Id),
      seller_id: Type.Optional(Id),
      status: Type.Optional(Statuses(paymentChart.statuses)),
      direction: Type.Optional(oneOf(PAYMENT_DIRECTIONS)),
      mode: Type.Optional(Short),
      /** Days on which they were recorded. */
      ...DateRange,
      /** Searches the number, those of its order and purchase order, the reference and the names. */
      keyword: Type.Optional(Short),
      ...Paging,
    }),
    reply: Type.Union([listOf('payments', Payment), Type.Object({ payment: Payment })]),
  }),
  create: call({
    method: 'POST',
    path: '/payment',
    service: 'PAYMENT',
    may: 'payment:WRITE',
    summary: 'Record a payment from the customer of an order, or to a seller for an order or purchase order',
    body: Type.Object({
      /** One of the two is required. A purchase order implies its order and seller. */
      order_number: Type.Optional(nullable(DocumentNumber)),
      po_id: Type.Optional(nullable(DocumentNumber)),
      tenant_id: Type.Optional(nullable(Id)),
      seller_id: Type.Optional(nullable(Id)),
      amount: MoneyIn,
      mode: Type.Optional(nullable(Short)),
      reference: Type.Optional(nullable(Short)),
      paid_on: Type.Optional(nullable(Day)),
      /** Required if it takes what a seller gets for a purchase order above its bills. */
      reason: Type.Optional(nullable(Line)),
    }),
    reply: written('payment', Payment),
    changes: ['payment'],
    creates: true,
  }),
  update: call({
    method: 'POST',
    path: '/payment/update',
    service: 'PAYMENT',
    may: 'payment:UPDATE',
    summary: 'Mark a payment as received, failed or refunded',
    body: Type.Object({ payment_id: Id, status: oneOf(paymentChart.statuses) }),
    reply: written('payment', Payment),
    changes: ['payment'],
  }),
  refund: call({
    method: 'POST',
    path: '/payment/refund',
    isBeyond: true,
    service: 'PAYMENT',
    may: 'payment:UPDATE',
    summary: 'Record that a received payment, or a part of it, went back',
    body: Type.Object({
      payment_id: Id,
      /** At most what has not gone back yet. */
      amount: MoneyIn,
      refunded_on: Type.Optional(nullable(Day)),
      mode: Type.Optional(nullable(Short)),
      reference: Type.Optional(nullable(Short)),
    }),
    reply: written('payment', Payment),
    changes: ['payment'],
    creates: true,
  }),
};

export const expenseCalls = {
  list: call({
    method: 'GET',
    path: '/expense',
    service: 'EXPENSE',
    may: 'expense:READ',
    summary: 'List expenses; with `expense_id`, get one',
    query: Type.Object({
      expense_id: Type.Optional(Id),
      entity_type: Type.Optional(Short),
      entity_id: Type.Optional(Short),
      status: Type.Optional(Statuses(expenseChart.statuses)),
      /** Days on which they were recorded. */
      ...DateRange,
      /** Searches the kind, the description and the record id. */
      keyword: Type.Optional(Short),
      ...Paging,
    }),
    reply: Type.Union([listOf('expenses', Expense), Type.Object({ expense: Expense })]),
  }),
  create: call({
    method: 'POST',
    path: '/expense',
    service: 'EXPENSE',
    may: 'expense:WRITE',
    summary: 'Record an expense on a record',
    body: Type.Object({
      entity_type: Short,
      entity_id: Short,
      amount: MoneyIn,
      expense_type: Short,
      description: Type.Optional(nullable(Line)),
      spent_on: Type.Optional(nullable(Day)),
    }),
    reply: written('expense', Expense),
    changes: ['expense'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/expense',
    service: 'EXPENSE',
    may: 'expense:UPDATE',
    summary: 'Edit an expense',
    body: Type.Object({
      expense_id: Id,
      amount: Type.Optional(MoneyIn),
      expense_type: Type.Optional(Short),
      description: Type.Optional(nullable(Line)),
      spent_on: Type.Optional(Day),
    }),
    reply: written('expense', Expense),
    changes: ['expense'],
  }),
  void: call({
    method: 'PUT',
    path: '/expense/void',
    service: 'EXPENSE',
    may: 'expense:UPDATE',
    summary: 'Void an expense; it stays in the list',
    body: Type.Object({ expense_id: Id, reason: Type.Optional(Line) }),
    reply: written('expense', Expense),
    changes: ['expense'],
  }),
};
