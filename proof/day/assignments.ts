import type { Queue } from '@console/shared/queues';
import { draft, issue, paySeller } from './tasks/buying.ts';
import { arrive, sendGoods, sendOff } from './tasks/delivering.ts';
import { closeOrder, credit, issueCredit, notePayment, receivePayment } from './tasks/money.ts';
import { priceRequest } from './tasks/pricing.ts';
import { decide, hearAnswer, quote } from './tasks/quoting.ts';
import { comment, lookIn, moveTicket, raiseTicket } from './tasks/talking.ts';
import type { Session } from './session.ts';

/** An action that a person may take between two pauses, with its relative frequency. */
export interface Task {
  run: (session: Session) => Promise<unknown>;
  often: number;
  /** The queue, or its records in this status, that must not be empty. */
  of?: readonly [queue: Queue, status?: string];
}

const TALK: readonly Task[] = [
  { run: comment, often: 0.6, of: ['open_orders'] },
  { run: raiseTicket, often: 0.2 },
  { run: moveTicket, often: 0.4 },
];
const SELLING: readonly Task[] = [
  { run: quote, often: 5, of: ['quote_requests', 'PRICE_UPDATED'] },
  { run: hearAnswer, often: 4, of: ['open_quotations', 'CONFIRMED'] },
  { run: closeOrder, often: 2 },
  { run: credit, often: 1.2 },
  { run: issueCredit, often: 1 },
  ...TALK,
];
const SOURCING: readonly Task[] = [
  { run: priceRequest, often: 8, of: ['quote_requests', 'PENDING'] },
  { run: draft, often: 1.5, of: ['open_orders', 'CONFIRMED'] },
  { run: sendGoods, often: 6, of: ['open_orders'] },
  { run: sendOff, often: 1 },
  { run: arrive, often: 3, of: ['delivery_challans'] },
  ...TALK,
];
const ISSUING: Task = { run: issue, often: 9, of: ['purchase_orders'] };
const PAYMENTS: readonly Task[] = [
  { run: notePayment, often: 4 },
  { run: receivePayment, often: 3 },
];
const LEADING: readonly Task[] = [
  ...SOURCING,
  ISSUING,
  { run: decide, often: 13, of: ['quotations'] },
  { run: paySeller, often: 2 },
];

/** The demo users to simulate, and what their roles let them do. */
export const ASSIGNMENTS: Readonly<Record<string, readonly Task[]>> = {
  sales1: [...SELLING, ...PAYMENTS],
  sales2: SELLING,
  sales3: [...SELLING, ...PAYMENTS],
  sales4: SELLING,
  cm1: [...SOURCING, ISSUING],
  cm2: SOURCING,
  cm3: SOURCING,
  lead: LEADING,
  lead2: LEADING,
  customer: [{ run: lookIn, often: 1 }],
};

export const isSales = (account: string): boolean => account.startsWith('sales');
