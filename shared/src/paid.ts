import { sum } from './money.ts';
import { roundOffLine } from './pricing.ts';

interface PaymentPart {
  /** Of a payment to a seller; null of one from the customer. */
  seller_id: number | null;
  amount: number;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
}

/** What was paid of one document, in rupees. */
export interface PaidPart {
  /** What the document asks for: its total in whole rupees. */
  payable: number;
  /** Paid, and in the hands of whom it is for. */
  received: number;
  /** Noted but not yet in hand. */
  awaited: number;
  /** What a further payment may come to; never below zero. */
  left: number;
}

/** What was paid of an order, by its customer and to its sellers. */
export interface Paid extends PaidPart {
  /** To sellers, paid or to be paid. */
  toSellers: number;
}

/** A payment counts until it failed or was paid back. */
const isStanding = ({ status }: Pick<PaymentPart, 'status'>) => status === 'PENDING' || status === 'RECEIVED';

/** What these payments make of a document's total. */
export function paidFor(grand_total: number, payments: readonly Omit<PaymentPart, 'seller_id'>[]): PaidPart {
  const { payable } = roundOffLine(grand_total);
  const amounts = (status: PaymentPart['status']) =>
    sum(payments.filter((one) => one.status === status).map(({ amount }) => amount));
  const [received, awaited] = [amounts('RECEIVED'), amounts('PENDING')];
  return { payable, received, awaited, left: Math.max(sum([payable, -received, -awaited]), 0) };
}

/** What a further payment for a purchase order may come to: its document's total, in whole rupees, less what stands of it. */
export const leftToPay = (po_grand_total: number, payments: readonly Omit<PaymentPart, 'seller_id'>[]): number =>
  paidFor(po_grand_total, payments).left;

export function paidOf(order_grand_total: number, payments: readonly PaymentPart[]): Paid {
  const toSellers = payments.filter((payment) => payment.seller_id !== null && isStanding(payment));
  return {
    ...paidFor(
      order_grand_total,
      payments.filter(({ seller_id }) => seller_id === null),
    ),
    toSellers: sum(toSellers.map(({ amount }) => amount)),
  };
}
