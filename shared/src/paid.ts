import { creditedBy } from './credit.ts';
import type { CreditNoteStatus } from './lifecycles/credit-note.ts';
import { sum } from './money.ts';
import { roundOffLine } from './pricing.ts';

interface PaymentPart {
  /** For a payment to a seller; null for one from the customer. */
  seller_id: number | null;
  amount: number;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
  /** What went back of it. A gateway may know no refunds in part. */
  refunded?: number | undefined;
}

interface CreditPart {
  status: CreditNoteStatus;
  cn_grand_total: number;
  cn_payable?: number | undefined;
}

/** Payment state of one document, in rupees. */
export interface PaidPart {
  /** The total of the document in whole rupees. */
  payable: number;
  /** Of that, taken back by issued credit notes. */
  credited: number;
  /** Paid and received, without what went back. */
  received: number;
  /** Received too, but gone back to the payer. */
  refunded: number;
  /** Recorded but not yet received. */
  awaited: number;
  /** Maximum of a further payment; never below zero. */
  left: number;
  /** Received beyond the amount due; never below zero. */
  overpaid: number;
  /** Awaited beyond the amount due; never below zero. */
  notOwed: number;
}

/** Payments of an order, by its customer and to its sellers. */
export interface Paid extends PaidPart {
  /** To sellers, paid or pending. */
  toSellers: number;
}

type Refundable = Pick<PaymentPart, 'amount' | 'status' | 'refunded'>;

/** What went back of a payment, in rupees. */
export const refundedOf = ({ amount, status, refunded = 0 }: Refundable): number =>
  status === 'REFUNDED' ? amount : refunded;

/** What of a payment counts, in rupees: nothing of one that failed, and not what went back. */
export const standingOf = (payment: Refundable): number =>
  payment.status === 'FAILED' ? 0 : sum([payment.amount, -refundedOf(payment)]);

/** The payment state of a document's total after these payments and credit notes. */
export function paidFor(
  grand_total: number,
  payments: readonly Omit<PaymentPart, 'seller_id'>[],
  notes: readonly CreditPart[] = [],
): PaidPart {
  const { payable } = roundOffLine(grand_total);
  const amounts = (status: PaymentPart['status']) =>
    sum(payments.filter((one) => one.status === status).map(standingOf));
  const [credited, received, awaited] = [creditedOf(grand_total, notes), amounts('RECEIVED'), amounts('PENDING')];
  const refunded = sum(payments.map(refundedOf));
  const open = sum([payable, -credited, -received, -awaited]);
  const overpaid = Math.max(sum([received, credited, -payable]), 0);
  const notOwed = Math.max(sum([-open, -overpaid]), 0);
  return { payable, credited, received, refunded, awaited, left: Math.max(open, 0), overpaid, notOwed };
}

/**
 * Each credit note counts as printed, in whole rupees. Once the whole invoice is credited, the full amount due is: credit
 * notes that were each rounded by themselves need not add up to it.
 */
function creditedOf(grand_total: number, notes: readonly CreditPart[]): number {
  const { payable } = roundOffLine(grand_total);
  const issued = notes.filter(({ status }) => status === 'ISSUED');
  if (sum(issued.map(({ cn_grand_total }) => cn_grand_total)) >= grand_total) return payable;
  return Math.min(sum(issued.map(creditedBy)), payable);
}

/** Payments of an order, and what the credit notes of its invoice took back. */
export function paidOf(
  order_grand_total: number,
  payments: readonly PaymentPart[],
  notes: readonly CreditPart[],
): Paid {
  const toSellers = payments.filter(({ seller_id }) => seller_id !== null);
  const fromCustomer = payments.filter(({ seller_id }) => seller_id === null);
  return { ...paidFor(order_grand_total, fromCustomer, notes), toSellers: sum(toSellers.map(standingOf)) };
}
