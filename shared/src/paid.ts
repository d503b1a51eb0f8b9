import type { CreditNoteStatus } from './lifecycles/credit-note.ts';
import { sum } from './money.ts';
import { roundOffLine } from './pricing.ts';

interface PaymentPart {
  /** Of a payment to a seller; null of one from the customer. */
  seller_id: number | null;
  amount: number;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
}

interface CreditPart {
  status: CreditNoteStatus;
  cn_grand_total: number;
}

/** What was paid of one document, in rupees: `left - overpaid = payable - credited - received - awaited`. */
export interface PaidPart {
  /** What the document asks for: its total in whole rupees. */
  payable: number;
  /** Of that, taken back by issued credit notes. */
  credited: number;
  /** Paid, and in the hands of whom it is for. */
  received: number;
  /** Noted but not yet in hand. */
  awaited: number;
  /** What a further payment may come to; never below zero. */
  left: number;
  /** Paid or awaited beyond what is asked for; never below zero. */
  overpaid: number;
}

/** What was paid of an order, by its customer and to its sellers. */
export interface Paid extends PaidPart {
  /** To sellers, paid or to be paid. */
  toSellers: number;
}

/** A payment counts until it failed or was paid back. */
const isStanding = ({ status }: Pick<PaymentPart, 'status'>) => status === 'PENDING' || status === 'RECEIVED';

/** What these payments and credit notes make of a document's total. */
export function paidFor(
  grand_total: number,
  payments: readonly Omit<PaymentPart, 'seller_id'>[],
  notes: readonly CreditPart[] = [],
): PaidPart {
  const { payable } = roundOffLine(grand_total);
  const amounts = (status: PaymentPart['status']) =>
    sum(payments.filter((one) => one.status === status).map(({ amount }) => amount));
  const [credited, received, awaited] = [creditedOf(grand_total, notes), amounts('RECEIVED'), amounts('PENDING')];
  const open = sum([payable, -credited, -received, -awaited]);
  return { payable, credited, received, awaited, left: Math.max(open, 0), overpaid: Math.max(-open, 0) };
}

/** Each credit note by what it prints, in whole rupees; however those round, all that was invoiced is all that was asked for. */
function creditedOf(grand_total: number, notes: readonly CreditPart[]): number {
  const { payable } = roundOffLine(grand_total);
  const totals = notes.filter(({ status }) => status === 'ISSUED').map(({ cn_grand_total }) => cn_grand_total);
  if (sum(totals) >= grand_total) return payable;
  return Math.min(sum(totals.map((total) => roundOffLine(total).payable)), payable);
}

/** What was paid of an order, and taken back by the credit notes of its invoice. */
export function paidOf(
  order_grand_total: number,
  payments: readonly PaymentPart[],
  notes: readonly CreditPart[],
): Paid {
  const toSellers = payments.filter((payment) => payment.seller_id !== null && isStanding(payment));
  const fromCustomer = payments.filter(({ seller_id }) => seller_id === null);
  return { ...paidFor(order_grand_total, fromCustomer, notes), toSellers: sum(toSellers.map(({ amount }) => amount)) };
}
