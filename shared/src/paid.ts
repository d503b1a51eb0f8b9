import { sum } from './money.ts';
import { roundOffLine } from './pricing.ts';

interface PaymentPart {
  /** Of a payment to a seller; null of one from the customer. */
  seller_id: number | null;
  amount: number;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
}

/** What was paid of an order, in rupees. */
export interface Paid {
  /** What the order's document asks for: its total in whole rupees. */
  payable: number;
  /** From the customer, and in hand. */
  received: number;
  /** From the customer, noted but not yet in hand. */
  awaited: number;
  /** What a further payment of the customer may come to; never below zero. */
  left: number;
  /** To sellers, paid or to be paid. */
  toSellers: number;
}

/** What a further payment for a purchase order may come to: its document's total, in whole rupees, less what stands of it. */
export function leftToPay(po_grand_total: number, payments: readonly Omit<PaymentPart, 'seller_id'>[]): number {
  const { payable } = roundOffLine(po_grand_total);
  return Math.max(sum([payable, ...payments.filter(isStanding).map(({ amount }) => -amount)]), 0);
}

/** A payment counts until it failed or was paid back. */
const isStanding = ({ status }: Pick<PaymentPart, 'status'>) => status === 'PENDING' || status === 'RECEIVED';

export function paidOf(order_grand_total: number, payments: readonly PaymentPart[]): Paid {
  const { payable } = roundOffLine(order_grand_total);
  const standing = payments.filter(isStanding);
  const ofCustomer = standing.filter(({ seller_id }) => seller_id === null);
  const amounts = (status: PaymentPart['status']) =>
    sum(ofCustomer.filter((one) => one.status === status).map(({ amount }) => amount));
  const [received, awaited] = [amounts('RECEIVED'), amounts('PENDING')];
  return {
    payable,
    received,
    awaited,
    left: Math.max(sum([payable, -received, -awaited]), 0),
    toSellers: sum(standing.filter(({ seller_id }) => seller_id !== null).map(({ amount }) => amount)),
  };
}
