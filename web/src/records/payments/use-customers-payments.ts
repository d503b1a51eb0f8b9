import type { Payment } from '@console/shared/entities/payment';
import { listPayments } from '../../api/money.ts';
import { stores } from '../../stores/stores.ts';
import { useLedger } from '../use-ledger.ts';

/** What the customer of an order paid, kept live; undefined while unknown. */
export function useCustomersPayments(order_number: string): readonly Payment[] | undefined {
  const { rows, isWhole } = useLedger(stores.payment, order_number, () => ({
    matches: (payment) => payment.order_number === order_number,
    read: (page, signal) => listPayments({ order_id: order_number, ...page }, signal),
  }));
  return isWhole ? rows.filter(({ seller_id }) => seller_id === null) : undefined;
}
