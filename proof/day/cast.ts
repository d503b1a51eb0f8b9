import type { Queue } from '@console/shared/queues';
import { draft, issue, paySeller } from './errands/buying.ts';
import { arrive, sendGoods, sendOff } from './errands/delivering.ts';
import { closeOrder, credit, issueCredit, notePayment, receivePayment } from './errands/money.ts';
import { priceRequest } from './errands/pricing.ts';
import { decide, hearAnswer, quote } from './errands/quoting.ts';
import { comment, lookIn, moveTicket, raiseTicket } from './errands/talking.ts';
import type { Seat } from './seat.ts';

/** Something a person does between two pauses, and how often beside the others. */
export interface Errand {
  run: (seat: Seat) => Promise<unknown>;
  often: number;
  /** The queue that must not be empty, or those in this status. */
  of?: readonly [queue: Queue, status?: string];
}

const TALK: readonly Errand[] = [
  { run: comment, often: 0.6, of: ['open_orders'] },
  { run: raiseTicket, often: 0.2 },
  { run: moveTicket, often: 0.4 },
];
const SELLING: readonly Errand[] = [
  { run: quote, often: 5, of: ['quote_requests', 'PRICE_UPDATED'] },
  { run: hearAnswer, often: 4, of: ['open_quotations', 'CONFIRMED'] },
  { run: closeOrder, often: 2 },
  { run: credit, often: 1.2 },
  { run: issueCredit, often: 1 },
  ...TALK,
];
const SOURCING: readonly Errand[] = [
  { run: priceRequest, often: 8, of: ['quote_requests', 'PENDING'] },
  { run: draft, often: 1.5, of: ['open_orders', 'CONFIRMED'] },
  { run: sendGoods, often: 6, of: ['open_orders'] },
  { run: sendOff, often: 1 },
  { run: arrive, often: 3, of: ['delivery_challans'] },
  ...TALK,
];
const ISSUING: Errand = { run: issue, often: 9, of: ['purchase_orders'] };
const PAYMENTS: readonly Errand[] = [
  { run: notePayment, often: 4 },
  { run: receivePayment, often: 3 },
];
const LEADING: readonly Errand[] = [
  ...SOURCING,
  ISSUING,
  { run: decide, often: 13, of: ['quotations'] },
  { run: paySeller, often: 2 },
];

/** The demo people who are played, and what their roles let them do. */
export const CAST: Readonly<Record<string, readonly Errand[]>> = {
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
