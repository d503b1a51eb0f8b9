import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { sum } from '@console/shared/money';
import { paidOf } from '@console/shared/paid';
import type { Paid } from '@console/shared/paid';
import { listPayments } from '../../api/money.ts';
import { stores } from '../../stores/stores.ts';
import { useLedger } from '../use-ledger.ts';
import type { Ledger } from '../use-ledger.ts';

export interface OrderPayments {
  ledger: Ledger<Payment>;
  /** Undefined while unknown. */
  paid: Paid | undefined;
}

/** The payments of an order, and their totals together with the credit notes of its invoice, kept live. */
export function useOrderPayments(
  order: Pick<Order, 'order_number' | 'order_grand_total' | 'status' | 'invoice_number'>,
  credits: Ledger<CreditNote>,
): OrderPayments {
  const { order_number } = order;
  const ledger = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_id: order_number, ...page }, signal),
  }));
  const isKnown = ledger.isWhole && credits.isWhole;
  return { ledger, paid: isKnown ? paidOf(invoicedTotal(order, credits.rows), ledger.rows, credits.rows) : undefined };
}

/** A cancelled order has no total any more, but its invoice stands, and credit notes credit all of it. */
export const invoicedTotal = (
  { order_grand_total, status, invoice_number }: Pick<Order, 'order_grand_total' | 'status' | 'invoice_number'>,
  notes: readonly Pick<CreditNote, 'status' | 'cn_grand_total'>[],
): number =>
  status === 'CANCELLED' && invoice_number
    ? sum(notes.filter((note) => note.status === 'ISSUED').map(({ cn_grand_total }) => cn_grand_total))
    : order_grand_total;
