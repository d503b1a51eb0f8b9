import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
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
  { order_number, order_grand_total }: Pick<Order, 'order_number' | 'order_grand_total'>,
  credits: Ledger<CreditNote>,
): OrderPayments {
  const ledger = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_id: order_number, ...page }, signal),
  }));
  const isKnown = ledger.isWhole && credits.isWhole;
  return { ledger, paid: isKnown ? paidOf(order_grand_total, ledger.rows, credits.rows) : undefined };
}
